/** Two letters for a title: of its first two words, else the first two of its only one. */
export function initials(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+(?:[.'][\p{L}\p{N}]+)*/gu) ?? []
  const [first = '', second] = words.length > 1 ? words : partsOf(words[0] ?? '?')
  const letters =
    second === undefined ? firstLetters(first, 2) : firstLetters(first, 1) + firstLetters(second, 1)
  return second === undefined ? letters : letters.toUpperCase()
}

// --- internal ---

/** `FluentAssertions` is two words, `CMake` and `iOS` are one. */
function partsOf(word: string): string[] {
  return /^\p{Lu}\p{Ll}+\p{Lu}/u.test(word) ? word.split(/(?<=\p{Ll})(?=\p{Lu})/u) : [word]
}

function firstLetters(word: string, count: number): string {
  return [...word].slice(0, count).join('')
}
