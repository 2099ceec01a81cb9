export type MatchParts = readonly [before: string, matched: string, after: string]

/** Splits a text at the first match of the typed text, ignoring case and accents. */
export function splitAtMatch(text: string, typed: string): MatchParts {
  const letters = [...text.normalize('NFC')]
  const query = [...typed.trim().normalize('NFC')].map(foldLetter)
  const from = letters.findIndex((_, offset) =>
    query.every((letter, i) => foldLetter(letters[offset + i]) === letter),
  )
  if (from < 0 || query.length === 0) return [text, '', '']
  const to = from + query.length
  const join = (start: number, end?: number) => letters.slice(start, end).join('')
  return [join(0, from), join(from, to), join(to)]
}

/** Folds case and accents: Ó becomes o. */
function foldLetter(letter = ''): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
