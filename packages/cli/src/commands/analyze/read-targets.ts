import type { Target } from '@handiwork/core'
import type { Skipped } from '@handiwork/core/contract'
import type { Core } from '../../world.ts'

/** What can be analysed, and what cannot: one wrong word does not hold up the others. */
export function readTargets(
  words: readonly string[],
  cwd: string,
  { parseTarget }: Pick<Core, 'parseTarget'>,
): { targets: Target[]; refused: Skipped[] } {
  const targets: Target[] = []
  const refused: Skipped[] = []
  for (const word of words) {
    try {
      targets.push(parseTarget(word, cwd))
    } catch (error) {
      refused.push(toSkipped(word, error))
    }
  }
  return { targets, refused }
}

function toSkipped(name: string, error: unknown): Skipped {
  if (!(error instanceof Error) || error.name !== 'Refusal') throw error
  const { reason, message } = error as Error & Pick<Skipped, 'reason'>
  return { name, reason, message }
}
