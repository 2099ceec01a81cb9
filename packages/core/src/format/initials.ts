/** The initials of a person, at most two letters: AL for Ada King Lovelace. `?` for a name without letters. */
export function personInitials(name: string): string {
  const words = name.slice(0, 200).match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = '', last = ''] = [words[0], words.slice(1).at(-1)].map((word) => firstLetters(word ?? '', 1))
  return `${first}${last}`.toLocaleUpperCase('en') || '?'
}

/** Two letters for a title: GA for GitHub Actions, FA for FluentAssertions, Ne for Next.js, C# for C#. */
export function titleInitials(title: string): string {
  const words = title.normalize('NFC').slice(0, 80).match(WORD) ?? []
  const [first = '?', second] = words.length > 1 ? words : splitCamelCase(words[0] ?? '?')
  return second === undefined
    ? firstLetters(first, 2)
    : `${firstLetters(first, 1)}${firstLetters(second, 1)}`.toLocaleUpperCase('en')
}

/** `Next.js` and `C#` are one word each. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}#+]*(?:[.'][\p{L}\p{N}]+)*/gu

/** `FluentAssertions` has two words; `CMake` and `iOS` have one. */
function splitCamelCase(word: string): string[] {
  return /^\p{Lu}\p{Ll}+\p{Lu}/u.test(word) ? word.split(/(?<=\p{Ll})(?=\p{Lu})/u) : [word]
}

function firstLetters(word: string, count: number): string {
  return [...word].slice(0, count).join('')
}
