import { inOneGo } from '../../../packages/core/src/analyze/history/steps.ts'
import { changedFile } from '../../../packages/core/src/git/packs/changed-file.ts'
import { openStore, type PackStore, packStore } from '../../../packages/core/src/git/packs/pack-store.ts'
import { pathMajor } from '../../../packages/core/src/git/packs/path-major.ts'
import { walkCommits } from '../../../packages/core/src/git/packs/walk-commits.ts'
import type { GitRepository } from '../../../packages/core/src/git/repository.ts'
import { revisions } from '../../../packages/core/src/git/revisions.ts'
import { BINARY, type FileLines, type FilesOfCommit, linesOf, putFile } from './file-lines.ts'

/** Every commit but merges as our own reader of packs finds it, by id; no renames are joined. */
export async function packedCommits(repository: GitRepository): Promise<Map<string, FilesOfCommit>> {
  using opened = await openStore(repository)
  const store = packStore(opened.shared)
  store.engine.initComparing()
  const { commits: ids } = await revisions(repository)
  const found = new Map<string, FilesOfCommit>()
  for (let from = 0; from < ids.length; from += PART) {
    const part = ids.slice(from, from + PART)
    for (const [place, files] of filesOf(store, part, repository.boundary).entries())
      found.set(part[place]!, files)
  }
  return found
}

// --- internal ---

/** As many as are read in one go for an analysis. */
const PART = 16_384

const nothingElse = { text: false, hashes: false, pick: undefined }

function filesOf(
  store: PackStore,
  ids: readonly string[],
  boundary: readonly string[],
): readonly FilesOfCommit[] {
  const { changes, paths } = inOneGo(walkCommits(store, ids, ids.keys(), new Set(boundary)))
  const files = ids.map(() => new Map<string, FileLines>())
  for (const rows of pathMajor(store.engine, changes, paths.length))
    for (const row of rows) {
      const { path, kind, addedCount, deletedCount } = changedFile(store, changes, paths, row, nothingElse)
      const lines = kind === 'binary' ? BINARY : linesOf(addedCount, deletedCount)
      putFile(files[changes.commit[row]!]!, path, { lines, isSubmodule: kind === 'submodule' })
    }
  return files
}
