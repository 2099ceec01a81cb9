import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dropDatabases, findRunsWithDatabases } from './bench-databases.ts'
import { type BenchRun, findBenchRun } from './bench-run.ts'
import { isRunning, killProcesses } from './run-processes.ts'

export interface CleanUpOptions {
  readonly usesPostgres: boolean
}

/** Removes everything that a run started or created. */
export async function cleanUp(run: BenchRun, { usesPostgres }: CleanUpOptions): Promise<void> {
  await killProcesses(run)
  const removed = await Promise.allSettled([
    usesPostgres ? dropDatabases(run) : undefined,
    rm(run.folder, { recursive: true, force: true, maxRetries: 5 }),
  ])
  for (const one of removed) if (one.status === 'rejected') throw one.reason
}

/** Cleans up after earlier runs on this host that were killed. */
export async function cleanUpKilledRuns(options: CleanUpOptions): Promise<void> {
  const names = await readdir(tmpdir())
  const runs = [
    ...names.flatMap((name) => findBenchRun(name) ?? []),
    ...(options.usesPostgres ? await findRunsWithDatabases() : []),
  ]
  const killedRuns = new Map(runs.filter(({ pid }) => !isRunning(pid)).map((run) => [run.id, run]))
  for (const run of killedRuns.values()) await cleanUp(run, options)
}
