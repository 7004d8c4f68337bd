/**
 * The card's look: the host's own colours by their variables, system colours where it has none, so that both follow the theme.
 *
 * @module
 */
export const STYLE = `
.bm-card{--bm-text:var(--dsw-alias-label-primary,CanvasText);--bm-soft:var(--dsw-alias-label-secondary,GrayText);--bm-line:var(--dsw-alias-border-l3,color-mix(in srgb,CanvasText 16%,transparent));--bm-back:var(--dsw-alias-bg-layer-3,Canvas);--bm-open:var(--dsw-alias-bg-layer-2,Canvas);--bm-inset:var(--dsw-alias-bg-module-platform,color-mix(in srgb,CanvasText 4%,Canvas));--bm-accent:var(--dsw-alias-state-business-primary,Highlight);--bm-warn:var(--dsw-alias-state-warn-primary,#f59e0b);--bm-bad:var(--dsw-alias-state-error-primary,#ec1313);list-style:none;border:1px solid var(--bm-line);border-radius:12px;background:var(--bm-back);color:var(--bm-text);font-size:13px;line-height:1.5;min-width:0}
.bm-card:has(>.bm-header[aria-expanded=true]){background:var(--bm-open)}
.bm-card *{box-sizing:border-box}
.bm-card p,.bm-card ul,.bm-card ol,.bm-card h4,.bm-card blockquote{margin:0;padding:0}
.bm-card ul,.bm-card ol{list-style:none}
.bm-card h4{font-size:13px;font-weight:600;margin-bottom:6px}
.bm-card h4:focus{outline:none}
.bm-card code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:12px;overflow-wrap:anywhere}
.bm-card :is(button,input,select,summary):focus-visible{outline:2px solid var(--bm-accent);outline-offset:1px}
.bm-header{appearance:none;display:flex;align-items:center;gap:12px;width:100%;padding:14px 16px;border:0;border-radius:12px;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
.bm-text{display:flex;flex-direction:column;gap:2px;flex:1;min-width:0}
.bm-title{font-size:15px;font-weight:600;line-height:1.4}
.bm-chevron{flex:none;width:8px;height:8px;margin:0 4px 4px 0;border:solid var(--bm-soft);border-width:0 1.5px 1.5px 0;transform:rotate(45deg)}
.bm-header[aria-expanded=true] .bm-chevron{transform:rotate(225deg);margin-bottom:-4px}
.bm-body{margin:0 16px;padding:14px 0 16px;border-top:1px solid var(--bm-line);display:flex;flex-direction:column;gap:16px;container-type:inline-size}
.bm-body[hidden]{display:none}
.bm-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.bm-meta{color:var(--bm-soft);font-size:12px;overflow-wrap:anywhere}
.bm-field{display:flex;flex-direction:column;gap:6px;min-width:0}
.bm-field>label{font-weight:500}
.bm-field>.bm-input{flex:none}
.bm-switch{flex-direction:row;flex-wrap:wrap;align-items:center}
.bm-switch .bm-meta{flex:1 1 12em}
.bm-line{display:flex;align-items:center;gap:8px;min-width:0}
.bm-input{height:32px;min-width:0;flex:1;width:100%;padding:0 10px;border:1px solid var(--bm-line);border-radius:8px;background:var(--bm-back);color:var(--bm-text);font:inherit;font-size:13px;text-overflow:ellipsis}
.bm-input::placeholder{color:var(--bm-soft);opacity:1}
.bm-input option{background:var(--bm-back);color:var(--bm-text)}
.bm-number{flex:none;width:92px}
.bm-range{flex:1;min-width:0;accent-color:var(--bm-accent)}
.bm-card input[type=checkbox]{accent-color:var(--bm-accent);width:16px;height:16px;flex:none;margin:0}
.bm-button,.bm-icon{appearance:none;flex:none;padding:3px 10px;border:1px solid var(--bm-line);border-radius:8px;background:none;color:var(--bm-text);font:inherit;font-size:12px;line-height:1.5;cursor:pointer;max-width:100%;overflow-wrap:anywhere;text-align:left}
.bm-icon{padding:3px 7px}
:is(.bm-button,.bm-icon):hover:not(:disabled){background:var(--dsw-alias-interactive-bg-hover,color-mix(in srgb,CanvasText 6%,transparent))}
:is(.bm-button,.bm-icon):disabled{opacity:.45;cursor:default}
.bm-columns{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
@container (min-width:600px){.bm-columns{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}}
.bm-row{display:flex;align-items:center;gap:6px;padding:8px 0;border-top:1px solid var(--bm-line)}
.bm-row:first-child{border-top:0}
.bm-name{overflow-wrap:anywhere;font-weight:500}
.bm-scroll{max-height:260px;overflow-y:auto;margin-top:6px;padding-right:4px}
.bm-meter{height:6px;border-radius:3px;background:var(--bm-line);overflow:hidden}
.bm-meter>span{display:block;height:100%;border-radius:3px;background:var(--bm-accent);transition:width .15s}
.bm-meter>span[data-over=true]{background:var(--bm-warn)}
.bm-facts{color:var(--bm-soft)}
.bm-facts strong{color:var(--bm-text);font-weight:500}
.bm-facts+*{margin-top:8px}
.bm-block{padding:12px 14px;border:1px solid var(--bm-line);border-radius:10px;background:var(--bm-inset);display:flex;flex-direction:column;gap:10px;overflow-wrap:anywhere}
.bm-block-title{font-weight:600}
.bm-block blockquote{padding-left:10px;border-left:3px solid var(--bm-line);color:var(--bm-soft);font-size:12px}
.bm-items{display:flex;flex-direction:column;gap:10px}
.bm-item{padding-left:10px;border-left:3px solid transparent}
.bm-item[data-mark=disputed],.bm-item[data-mark=untrusted]{border-left-color:var(--bm-warn)}
.bm-item[data-mark=retracted]{border-left-color:var(--bm-bad)}
.bm-item[data-mark=retracted]>p:first-of-type strong{text-decoration:line-through}
.bm-item em{color:var(--bm-soft);font-style:normal;font-size:12px}
.bm-item .bm-value{padding-left:12px}
.bm-badge{float:right;margin:0 0 2px 6px;padding:0 8px;border-radius:999px;border:1px solid var(--bm-line);font-size:11px;line-height:17px;font-weight:500}
.bm-badge:is([data-mark=disputed],[data-mark=untrusted]){border-color:var(--bm-warn);background:color-mix(in srgb,var(--bm-warn) 14%,transparent)}
.bm-badge[data-mark=retracted]{border-color:var(--bm-bad);background:color-mix(in srgb,var(--bm-bad) 10%,transparent)}
.bm-badge[data-mark=chosen]{border-color:var(--bm-accent);background:color-mix(in srgb,var(--bm-accent) 12%,transparent)}
.bm-choices{display:flex;flex-wrap:wrap;gap:6px;margin:6px 0 2px!important}
.bm-card summary{width:fit-content;color:var(--bm-soft);font-size:12px;cursor:pointer}
.bm-why{margin-top:2px}
.bm-why>*+*{margin-top:4px!important}
.bm-why li{padding:2px 0}
.bm-why li[data-open=false] code{text-decoration:line-through}
.bm-remark{color:var(--bm-soft);font-size:12px}
.bm-remark em{font-style:normal}
.bm-notes{display:flex;flex-direction:column;gap:2px;margin-top:4px!important;color:var(--bm-soft);font-size:12px;overflow-wrap:anywhere}
.bm-setting{display:flex;align-items:center;gap:10px;padding:8px 0;border-top:1px solid var(--bm-line)}
.bm-setting:first-child{border-top:0}
.bm-setting .bm-input{flex:0 1 170px;width:auto}
.bm-problem{display:flex;align-items:center;gap:10px;padding:8px 12px!important;border:1px solid var(--bm-bad);border-radius:8px;background:color-mix(in srgb,var(--bm-bad) 8%,transparent)}
.bm-problem p{flex:1;white-space:pre-wrap;min-width:0;overflow-wrap:anywhere}
@container (max-width:320px){.bm-badge{float:none;margin:0 6px 2px 0}.bm-row,.bm-line{flex-wrap:wrap}.bm-row>.bm-text{flex-basis:100%}.bm-line>.bm-range{flex-basis:100%}.bm-number{flex:1}.bm-block{padding:10px}.bm-switch .bm-meta{flex-basis:100%}.bm-problem{flex-wrap:wrap}.bm-problem p{flex-basis:100%}}
@container (max-width:420px){.bm-setting{flex-wrap:wrap}.bm-setting .bm-text{flex-basis:100%}.bm-setting .bm-input{flex:1}}
.bm-tool{margin:0;color:var(--dsw-alias-label-secondary,GrayText);font-size:14px;line-height:24px}
.bm-tool[data-state=error]>summary{color:var(--dsw-alias-state-error-primary,#ec1313)}
.bm-tool>summary{cursor:pointer;overflow-wrap:anywhere}
.bm-tool>summary:focus-visible{outline:2px solid var(--dsw-alias-state-business-primary,Highlight);outline-offset:1px}
.bm-tool>pre{margin:4px 0 0;padding:10px 12px;max-height:320px;overflow:auto;border-radius:8px;background:var(--dsw-alias-bg-module-platform,color-mix(in srgb,CanvasText 4%,Canvas));color:var(--dsw-alias-label-secondary,CanvasText);font-family:ui-monospace,Menlo,Consolas,monospace;font-size:12px;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere}
@media (prefers-reduced-motion:reduce){.bm-meter>span{transition:none}}
`;
