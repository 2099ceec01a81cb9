import type { Target } from '@handiwork/core'
import { type CommitsRead, commitsReadSentence } from '@handiwork/core/contract'
import { say } from '../../say.ts'
import type { World } from '../../world.ts'
import { labels } from './progress/labels.ts'

/** How commits were read, with the places of their targets. */
export type HowRead = readonly (readonly [target: number, read: CommitsRead])[]

/** Says on standard error how the commits of each target were read, in the order of the targets. */
export function tellHowRead(
  told: HowRead,
  targets: readonly Target[],
  { stderr }: Pick<World, 'stderr'>,
): void {
  const names = labels(targets)
  for (const [target, read] of told.toSorted(([one], [other]) => one - other))
    say(stderr, commitsReadSentence(names[target] ?? '', read))
}
