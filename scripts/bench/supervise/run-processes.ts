import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { BenchRun } from './bench-run.ts'

const POLL_INTERVAL = 20

/** Kills all processes of a run, and waits until they are gone. */
export async function killProcesses(run: BenchRun): Promise<void> {
  for (let ids = await findProcesses(run); ids.length > 0; ids = await findProcesses(run)) {
    for (const id of ids) kill(id)
    await setTimeout(POLL_INTERVAL)
  }
}

/**
 * Finds the processes of a run by their environment, which they pass on to their own child processes. Works
 * only on Linux.
 */
export async function findProcesses({ folder }: BenchRun): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const belong = await Promise.all(ids.map((id) => hasTemporaryFolder(id, folder)))
  return ids.filter((id, index) => id !== process.pid && belong[index])
}

/** Kills a process, or a process group if the id is negative. It may have exited already. */
export function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Reads the initial environment, which is empty for processes that have exited or that belong to others. PostgreSQL
 * overwrites it, or gets a new one from Patroni; its arguments name the data directory.
 */
async function hasTemporaryFolder(id: number, folder: string): Promise<boolean> {
  const environment = await readFile(`/proc/${id}/environ`, 'latin1').catch(() => '')
  if (environment.split('\0').includes(`TMPDIR=${folder}`)) return true
  const [program = '', ...args] = (await readFile(`/proc/${id}/cmdline`, 'latin1').catch(() => '')).split(
    '\0',
  )
  return program.endsWith('/postgres') && args.some((arg) => arg.startsWith(`${folder}/`))
}
