/** Two letters that stand for a name: TS of TypeScript, Ne of Next.js, GA of GitHub Actions. */
export function monogram(name: string): string {
  const letters = Array.from(name.normalize('NFC').slice(0, 80)).filter((one) => /[\p{L}\p{N}#+]/u.test(one))
  if (letters.length <= 2) return letters.join('') || '?'
  const initials = name
    .slice(0, 80)
    .split(/[^\p{L}\p{N}#+]+/u)
    .filter((word) => /^\p{Lu}/u.test(word))
  if (initials.length > 1) return firsts(initials)
  const capitals = letters.filter((one) => /\p{Lu}/u.test(one))
  if (capitals.length > 1 && capitals[0] === letters[0]) return capitals.slice(0, 2).join('')
  return letters.slice(0, 2).join('')
}

// --- internal ---

const firsts = (words: readonly string[]) =>
  words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
