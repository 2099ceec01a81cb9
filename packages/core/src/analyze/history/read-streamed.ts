import type { Row } from '../../facts/row.ts'
import { Blobs } from '../../git/blobs.ts'
import type { Commit } from '../../git/commit.ts'
import { history } from '../../git/history.ts'
import { historyInterest } from './interest.ts'
import type { ReadOptions } from './read-options.ts'
import { RowMaker } from './row-maker.ts'

export interface StreamedCommit {
  readonly commit: Commit
  readonly rows: readonly Row[]
}

/** Reads these commits as git prints their differences, in no particular order. */
export async function* readStreamed(
  ids: readonly string[],
  { repository, signal, shards, onRead }: ReadOptions,
): AsyncGenerator<StreamedCommit> {
  using blobs = new Blobs(repository, signal)
  const rows = new RowMaker(blobs, new Set(repository.boundary))
  let read = 0
  for await (const commit of history(repository, ids, { signal, shards, ...historyInterest() })) {
    yield { commit, rows: await rows.of(commit) }
    onRead(++read, ids.length)
  }
}
