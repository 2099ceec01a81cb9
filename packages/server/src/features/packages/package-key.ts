/**
 * What a package is called in links and ratings, from its name or its title: `Left Pad` is `Left-Pad`. Letters, digits and
 * what names of packages have between them stay. Empty where nothing of it does.
 */
export function packageKey(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._@/+-]+/gu, '-').replaceAll(/^-+|-+$/g, '')
}
