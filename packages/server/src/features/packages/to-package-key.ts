/**
 * Derives the key used in links and ratings from a name or title: `Left Pad` becomes `Left-Pad`. Keeps
 * letters, digits and the punctuation of package names. Returns '' if nothing remains.
 */
export function toPackageKey(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._@/+-]+/gu, '-').replaceAll(/^-+|-+$/g, '')
}
