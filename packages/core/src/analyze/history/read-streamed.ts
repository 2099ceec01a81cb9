import type { Row } from '../../facts/row.ts'
import { BlobReader } from '../../git/blob-reader.ts'
import type { Commit } from '../../git/commit.ts'
import type { CommitIds } from '../../git/commit-ids.ts'
import { readCommitHistory } from '../../git/read-commit-history.ts'
import { createHistoryInterest } from './history-interest.ts'
import type { ReadOptions } from './read-options.ts'
import { RowBuilder } from './row-builder.ts'

export interface StreamedCommit {
  readonly commit: Commit
  readonly rows: readonly Row[]
}

/** Reads these commits from git's diff output, in any order. */
export async function* readStreamed(
  ids: CommitIds,
  { repository, signal, workers, onRead }: ReadOptions,
): AsyncGenerator<StreamedCommit> {
  using blobs = new BlobReader(repository, signal)
  const rows = new RowBuilder(blobs, new Set(repository.boundary))
  let read = 0
  for await (const commit of readCommitHistory(repository, ids, {
    signal,
    workers,
    ...createHistoryInterest(),
  })) {
    yield { commit, rows: await rows.build(commit) }
    onRead(++read, ids.length)
  }
}
