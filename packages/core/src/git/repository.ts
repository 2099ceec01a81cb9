import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GitFailure } from './git-failure.ts'
import { type Location, runGit } from './run.ts'

/** A repository on this disk. */
export interface GitRepository extends Location {
  /** Ids of the commits a shallow clone ends with: their parents are not here to compare with. */
  readonly boundary: readonly string[]
  /** The commit that HEAD names; undefined when there is none yet. */
  readonly head: string | undefined
}

/** Finds the repository a folder belongs to, as git does; throws a GitFailure when there is none. */
export async function openRepository(folder: string, signal?: AbortSignal): Promise<GitRepository> {
  const gitDir = await ask(folder, '--absolute-git-dir', signal)
  const bare = await ask(folder, '--is-bare-repository', signal)
  const inside = bare === 'true' ? 'false' : await ask(folder, '--is-inside-work-tree', signal)
  const workTree = inside === 'true' ? await ask(folder, '--show-toplevel', signal) : undefined
  const location = { gitDir, workTree }
  return { ...location, boundary: await boundaryOf(gitDir), head: await headOf(location, signal) }
}

// --- internal ---

/** A repository that belongs to somebody else, as in a container, may be read: nothing of it is run. */
async function ask(folder: string, question: string, signal: AbortSignal | undefined): Promise<string> {
  const answer = await runGit(['rev-parse', question], { cwd: folder, config: ['safe.directory=*'], signal })
  return answer.toString('utf8').replace(/\n$/, '')
}

/** `HEAD` of a repository without commits names a branch that is not there yet. */
async function headOf(repository: Location, signal: AbortSignal | undefined): Promise<string | undefined> {
  const refs = await runGit(['rev-parse', '--verify', '--quiet', '--end-of-options', 'HEAD^{commit}'], {
    repository,
    signal,
  }).catch((error) => {
    if (error instanceof GitFailure && error.exitCode === 1) return Buffer.alloc(0)
    throw error
  })
  const id = refs.toString('latin1').trim()
  return id === '' ? undefined : id
}

async function boundaryOf(gitDir: string): Promise<string[]> {
  const text = await readFile(join(gitDir, 'shallow'), 'latin1').catch(() => '')
  return text.split('\n').filter((id) => id !== '')
}
