import { availableParallelism } from 'node:os'
import type { ReadOptions } from './read-options.ts'

/** How many threads read a long history. */
export function threadCount({ shards }: Pick<ReadOptions, 'shards'>): number {
  return Math.min(shards, availableParallelism())
}
