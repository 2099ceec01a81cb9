import type { Report } from '@handiwork/core/contract'
import { say } from '../../say.ts'
import type { World } from '../../world.ts'
import { skippedSentences } from './skipped-sentences.ts'

/** Says on standard error what was not read, and why. */
export function tellSkipped({ skipped }: Report, { stderr }: World): void {
  for (const sentence of skippedSentences(skipped)) say(stderr, sentence)
}
