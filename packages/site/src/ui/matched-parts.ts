export type Parts = readonly [before: string, matched: string, after: string]

/** What stands before, in and after the place where a text has what was typed; accents and case do not count. */
export function matchedParts(text: string, typed: string): Parts {
  const letters = [...text.normalize('NFC')]
  const wanted = [...typed.trim().normalize('NFC')].map(folded)
  const from = letters.findIndex((_, at) => wanted.every((letter, i) => folded(letters[at + i]) === letter))
  if (from < 0 || wanted.length === 0) return [text, '', '']
  const to = from + wanted.length
  const join = (start: number, end?: number) => letters.slice(start, end).join('')
  return [join(0, from), join(from, to), join(to)]
}

// --- internal ---

/** As letters are compared: ó is o. */
function folded(letter = ''): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
