import type { Skipped } from '@handiwork/core/contract'

/** One sentence for all that could not be read at all, in the spec's words, and one for each other. */
export function skippedSentences(skipped: readonly Skipped[]): string[] {
  const unreadable = skipped.filter(({ reason }) => reason === 'unreadable').map(({ name }) => name)
  const others = skipped.filter(({ reason }) => reason !== 'unreadable').map(({ message }) => message)
  if (unreadable.length === 0) return others
  return [`Can't read a repository (Might be an invalid URL): ${unreadable.join(', ')}`, ...others]
}
