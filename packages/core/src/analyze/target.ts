/** Something that can be analysed: a folder of this machine, or a repository to clone. */
export type Target =
  | { readonly kind: 'folder'; readonly name: string; readonly path: string }
  | { readonly kind: 'url'; readonly name: string; readonly url: string }

/** Reads one word of the command line; `cwd` is what a relative folder starts from. Throws a Refusal. */
export declare function parseTarget(text: string, cwd: string): Target
