import { run } from '../src/run.ts'
import type { World } from '../src/world.ts'
import { fakeCore } from './fake-core.ts'
import { fakeReports } from './fake-reports.ts'
import { anOutput } from './output.ts'

export const now = new Date('2026-11-20T12:00:00Z')

/** Runs one command line and gives all there is to see of it. */
export async function handiwork(line: string, core = fakeCore(), changes: Partial<World> = {}) {
  const [stdout, stderr] = [anOutput(), anOutput()]
  const world: World = {
    core: async () => core,
    reports: async () => fakeReports,
    service: neverAsked,
    site: neverAsked,
    fetch: neverAsked,
    openBrowser: async () => false,
    ask: async () => undefined,
    wait: async () => {},
    stdin: async () => new Uint8Array(),
    stdout,
    stderr,
    env: { HOME: '/home/mira' },
    cwd: '/tmp',
    now: () => now,
    signal: new AbortController().signal,
  }
  const exitCode = await run(line.split(' ').filter(Boolean), { ...world, ...changes })
  return { exitCode, stdout: stdout.text(), stderr: stderr.text(), asked: core.asked[0] }
}

async function neverAsked(): Promise<never> {
  throw new TypeError('This test starts no service, and asks none')
}
