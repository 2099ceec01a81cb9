/** What stands where somebody, or something, has no picture. */
export interface StandIn {
  readonly namePlaceholder: string
  readonly color: string
}

/** Initials on a colour that stays the same for the id, whatever the name becomes. */
export function standIn(id: string, ...names: readonly (string | null)[]): StandIn {
  const name = names.find((one) => one !== null && one.trim() !== '') ?? ''
  return {
    namePlaceholder: initials(name),
    color: colors[Number.parseInt(id.slice(-4), 16) % colors.length]!,
  }
}

// --- internal ---

/** White text can be read on all of them: each has a contrast of 4.5 or more. */
const colors = [
  '#9a3412',
  '#92400e',
  '#4d7c0f',
  '#15803d',
  '#0f766e',
  '#0e7490',
  '#1d4ed8',
  '#4338ca',
  '#6d28d9',
  '#a21caf',
  '#be185d',
  '#be123c',
]

function initials(name: string): string {
  const words = name.slice(0, 200).match(/[\p{L}\p{N}]+/gu) ?? []
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0],
  )
  return letters.join('').toLocaleUpperCase('en') || '?'
}
