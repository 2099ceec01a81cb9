import { runSync } from '../../../packages/core/src/analyze/history/steps.ts'
import { listRevisions } from '../../../packages/core/src/git/list-revisions.ts'
import { readChangedFile } from '../../../packages/core/src/git/packs/changed-file.ts'
import { groupRowsByPath } from '../../../packages/core/src/git/packs/group-rows-by-path.ts'
import {
  createPackStore,
  openPackStore,
  type PackStore,
} from '../../../packages/core/src/git/packs/pack-store.ts'
import { walkCommits } from '../../../packages/core/src/git/packs/walk-commits.ts'
import type { GitRepository } from '../../../packages/core/src/git/repository.ts'
import { addFile, BINARY, type CommitFiles, type FileLines, formatLines } from './file-lines.ts'

/** Reads all commits except merges with the pack reader, by id. Does not detect renames. */
export async function readPackedCommits(repository: GitRepository): Promise<Map<string, CommitFiles>> {
  using opened = await openPackStore(repository)
  const store = createPackStore(opened.shared)
  store.engine.initComparing()
  const { commits: ids } = await listRevisions(repository)
  const commitFiles = new Map<string, CommitFiles>()
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE)
    for (const [index, files] of readFiles(store, batch, repository.boundary).entries())
      commitFiles.set(batch[index]!, files)
  }
  return commitFiles
}

/** The batch size of an analysis. */
const BATCH_SIZE = 16_384

const countsOnly = { text: false, hashes: false, pick: undefined }

function readFiles(
  store: PackStore,
  ids: readonly string[],
  boundary: readonly string[],
): readonly CommitFiles[] {
  const { changes, paths } = runSync(walkCommits(store, ids, ids.keys(), new Set(boundary)))
  const files = ids.map(() => new Map<string, FileLines>())
  for (const rows of groupRowsByPath(store.engine, changes, paths.length))
    for (const row of rows) {
      const { path, kind, addedCount, deletedCount } = readChangedFile(store, changes, paths, row, countsOnly)
      const lines = kind === 'binary' ? BINARY : formatLines(addedCount, deletedCount)
      addFile(files[changes.commit[row]!]!, path, { lines, isSubmodule: kind === 'submodule' })
    }
  return files
}
