import { availableParallelism } from 'node:os'
import type { ReadOptions } from './read-options.ts'

/** The number of threads that read a long history. */
export function threadCount({ workers }: Pick<ReadOptions, 'workers'>): number {
  return Math.min(workers, availableParallelism())
}
