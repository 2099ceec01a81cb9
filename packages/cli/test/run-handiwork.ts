import { Readable } from 'node:stream'
import type { CliContext } from '../src/cli-context.ts'
import { run } from '../src/run.ts'
import { createTestOutput } from './create-test-output.ts'
import { fakeCore } from './fake-core.ts'
import { fakeReports } from './fake-reports.ts'

export const now = new Date('2026-11-20T12:00:00Z')

/**
 * Runs one command line in process and returns its exit code and output. A list of arguments may contain spaces.
 */
export async function runHandiwork(
  line: string | readonly string[],
  core = fakeCore(),
  changes: Partial<CliContext> = {},
) {
  const [stdout, stderr] = [createTestOutput(), createTestOutput()]
  const context: CliContext = {
    loadCore: async () => core,
    loadReports: async () => fakeReports,
    loadService: failOnCall,
    loadSite: failOnCall,
    fetch: failOnCall,
    openBrowser: async () => false,
    readCheckout: async () => ({
      author: { name: 'Mira Okafor', email: 'mira@oakfield.example' },
      originUrl: undefined,
    }),
    chooser: () => undefined,
    browsing: () => undefined,
    prompt: async () => undefined,
    sleep: async () => {},
    watchProfile: async () => ({ close: () => {} }),
    stdin: async () => new Uint8Array(),
    openStdin: () => Readable.from([]),
    stdout,
    stderr,
    env: { HOME: '/home/mira' },
    cwd: '/tmp',
    now: () => now,
    uptime: () => 0,
    signal: new AbortController().signal,
  }
  const args = typeof line === 'string' ? line.split(' ').filter(Boolean) : line
  const exitCode = await run(args, { ...context, ...changes })
  return { exitCode, stdout: stdout.text(), stderr: stderr.text(), analyzeOptions: core.analyzeCalls[0] }
}

async function failOnCall(): Promise<never> {
  throw new TypeError('This test must not call a service')
}
