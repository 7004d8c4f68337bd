/**
 * The whole way from surfaces to a block.
 *
 * @module
 */
export { mergeSurfaces, type MergedSurfaces, type SurfaceOptions } from './surfaces.js';
export { mergeSurfacesAligned, type AlignedMerge, type AlignedOptions } from './aligned.js';
export type { ExtractionStats } from './extraction.js';
