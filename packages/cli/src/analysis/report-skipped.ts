import type { Report, SkippedTarget } from '@handiwork/core/contract'
import type { Terminal } from '../context.ts'
import { printMessage } from '../output/print.ts'

/** Prints skipped targets and their reasons to stderr. */
export function reportSkipped(
  { skipped }: Pick<Report, 'skipped'>,
  { stderr }: Pick<Terminal, 'stderr'>,
): void {
  for (const message of skippedMessages(skipped)) printMessage(stderr, message)
}

/**
 * One message for all unreadable targets, in the words of the spec, and one for each other skipped target.
 */
function skippedMessages(skipped: readonly SkippedTarget[]): string[] {
  const unreadable = skipped.filter(({ reason }) => reason === 'unreadable').map(({ name }) => name)
  const others = skipped.filter(({ reason }) => reason !== 'unreadable').map(({ message }) => message)
  if (unreadable.length === 0) return others
  return [`Can't read a repository (Might be an invalid URL): ${unreadable.join(', ')}`, ...others]
}
