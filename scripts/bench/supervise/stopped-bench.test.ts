import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type BenchRun, databasePrefix, findBenchRun } from './bench-run.ts'
import { findProcesses, kill } from './run-processes.ts'

const serverUrl = process.env.TEST_DATABASE_URL
const mainPath = fileURLToPath(new URL('../main.ts', import.meta.url))

const canRun = serverUrl !== undefined && process.platform === 'linux'

describe.runIf(canRun)('a bench', { timeout: 300_000 }, () => {
  test.each([
    { signal: 'SIGTERM', exitCode: 143 },
    { signal: 'SIGINT', exitCode: 130 },
    { signal: 'SIGHUP', exitCode: 129 },
  ] as const)('stopped by $signal leaves no process, database or file', async ({ signal, exitCode }) => {
    const { supervisor, run } = await startBench()
    supervisor.kill(signal)
    expect(await once(supervisor, 'exit')).toEqual([exitCode, null])
    expect(await findTraces(run)).toEqual({ processes: [], databases: [], hasFolder: false })
  })

  test('cleans up after an earlier one that was killed', async () => {
    const killed = await startBench()
    killed.supervisor.kill('SIGKILL')
    await once(killed.supervisor, 'exit')
    expect((await findTraces(killed.run)).databases).toHaveLength(1)
    const next = await startBench(killed.temporaryFolder)
    expect(await findTraces(killed.run)).toEqual({ processes: [], databases: [], hasFolder: false })
    next.supervisor.kill('SIGTERM')
    await once(next.supervisor, 'exit')
  })
})

interface StartedBench {
  readonly supervisor: ChildProcess
  readonly run: BenchRun
  readonly temporaryFolder: string
}

/** Starts a bench, and waits until it has a database, a measuring process and a service. */
async function startBench(temporaryFolder?: string): Promise<StartedBench> {
  const folder = temporaryFolder ?? (await createTemporaryFolder())
  const { nodeChildProcess: supervisor } = execa(process.execPath, [mainPath, 'service', '--rounds', '1'], {
    env: { TMPDIR: folder, BENCH_DATABASE_URL: serverUrl },
    stdio: 'ignore',
    cleanup: false,
    reject: false,
  })
  onTestFinished(() => kill(supervisor.pid!))
  const run = await vi.waitFor(() => findRun(folder, supervisor.pid!), { timeout: 60_000 })
  await vi.waitFor(
    async () => {
      expect((await findProcesses(run)).length).toBeGreaterThan(1)
      expect(await listDatabases(run)).toHaveLength(1)
    },
    { timeout: 120_000 },
  )
  return { supervisor, run, temporaryFolder: folder }
}

async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

async function findRun(folder: string, pid: number): Promise<BenchRun> {
  const runs = (await readdir(folder)).flatMap((name) => {
    const run = findBenchRun(name)
    return run?.pid === pid ? { ...run, folder: join(folder, name) } : []
  })
  expect(runs).toHaveLength(1)
  return runs[0]!
}

async function findTraces(run: BenchRun) {
  return {
    processes: await findProcesses(run),
    databases: await listDatabases(run),
    hasFolder: existsSync(run.folder),
  }
}

async function listDatabases(run: BenchRun): Promise<string[]> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const { rows } = await client
    .query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      databasePrefix(run),
    ])
    .finally(() => client.end())
  return rows.map(({ datname }) => datname)
}
