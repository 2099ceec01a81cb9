import { readdir, readFile, readlink } from 'node:fs/promises'
import type { Commit } from '../src/git/commit.ts'
import { type HistoryOptions, history } from '../src/git/history.ts'
import { type GitRepository, openRepository } from '../src/git/repository.ts'
import { revisions } from '../src/git/revisions.ts'

/** All commits of the repository in a folder, in the order of their ids. */
export async function commitsAt(path: string, options?: HistoryOptions): Promise<Commit[]> {
  return commitsOf(await openRepository(path), options)
}

export async function commitsOf(repository: GitRepository, options?: HistoryOptions): Promise<Commit[]> {
  const { commits } = await revisions(repository)
  const found = await Array.fromAsync(history(repository, commits, options))
  return found.sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** What `promise` rejects with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('It did not fail')
}

/** Command lines of processes that work in a folder or were given it; only where there is a /proc. */
export async function processesAt(path: string): Promise<string[]> {
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
