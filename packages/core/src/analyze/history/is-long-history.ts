/** The size of a repository, which shows how long git takes to read its history. */
export interface RepositorySize {
  readonly objectCount: number
  readonly packBytes: number
}

/**
 * Returns whether a second thread pays off. It costs a tenth of a second of processor time to start, to compile the
 * same functions again and to merge the results. Git takes about two seconds for histories of these sizes.
 */
export function isLongHistory({ objectCount, packBytes }: RepositorySize): boolean {
  return objectCount >= MIN_OBJECTS || packBytes >= MIN_PACK_BYTES
}

const MIN_OBJECTS = 60_000
const MIN_PACK_BYTES = 30 * 2 ** 20
