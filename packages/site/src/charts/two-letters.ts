/** TL of Testing Library, FA of FluentAssertions, go of goimports. */
export function twoLetters(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = '?', second] = words.length > 1 ? words : (words[0] ?? '?').split(/(?<=\p{Ll})(?=\p{Lu})/u)
  const letters = [...first]
  return second === undefined
    ? letters.slice(0, 2).join('')
    : `${letters[0]}${[...second][0]}`.toLocaleUpperCase('en')
}
