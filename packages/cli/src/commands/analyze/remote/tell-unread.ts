import { analyzeSentences } from '@handiwork/core/api'
import { DONE, INCOMPLETE } from '../../../exit-codes.ts'
import { say } from '../../../say.ts'
import type { World } from '../../../world.ts'

/** Says on standard error which repositories the service could not read (spec §8), and gives the exit code. */
export function tellUnread(names: readonly string[], { stderr }: World): number {
  if (names.length === 0) return DONE
  say(stderr, `${analyzeSentences.skipped} ${[...new Set(names)].join(', ')}`)
  return INCOMPLETE
}
