/**
 * Names joined into groups, with the smallest name of a group standing for it: the result does not depend on the order of joins.
 *
 * @module
 */
export class Components {
  readonly #parent = new Map<string, string>();

  find(name: string): string {
    let root = name;
    for (let next = this.#parent.get(root); next !== undefined && next !== root; next = this.#parent.get(root)) root = next;
    for (let at = name; at !== root; ) {
      const next = this.#parent.get(at) ?? root;
      this.#parent.set(at, root);
      at = next;
    }
    return root;
  }

  join(a: string, b: string): void {
    const [x, y] = [this.find(a), this.find(b)];
    if (x === y) return;
    if (x < y) this.#parent.set(y, x);
    else this.#parent.set(x, y);
  }
}
