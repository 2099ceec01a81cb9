import { readdir, readFile, readlink } from 'node:fs/promises'
import type { Commit } from '../src/git/commit.ts'
import { listRevisions } from '../src/git/list-revisions.ts'
import { type HistoryOptions, readCommitHistory } from '../src/git/read-commit-history.ts'
import type { GitRepository } from '../src/git/repository.ts'
import { openRepository } from './open-repository.ts'

/** All commits of the repository in a folder, sorted by id. */
export async function readCommitsAt(path: string, options?: HistoryOptions): Promise<Commit[]> {
  return readCommits(await openRepository(path), options)
}

export async function readCommits(repository: GitRepository, options?: HistoryOptions): Promise<Commit[]> {
  const { commits } = await listRevisions(repository)
  const unsorted = await Array.fromAsync(readCommitHistory(repository, commits, options))
  return unsorted.sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** The error that a promise rejects with. */
export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('The promise did not reject')
}

/** Command lines of git processes that run in a folder or have it as an argument. Requires /proc. */
export async function gitProcessesAt(path: string): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      return command.startsWith('git\0') && `${command}\0${cwd}`.includes(path) ? command : undefined
    }),
  )
  return commands.filter((command) => command !== undefined)
}
