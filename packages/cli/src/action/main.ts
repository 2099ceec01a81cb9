import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { CliContext } from '../cli-context.ts'
import { CommandError } from '../errors.ts'
import { failureFromError } from '../failure-from-error.ts'
import { interruptSignal } from '../interrupt.ts'
import { runAction } from './run-action.ts'
import { createRunner } from './runner.ts'

// The entry point of the GitHub Action.
const runner = createRunner()
const context = createContext()
try {
  await runAction(runner, await readPayload(process.env.GITHUB_EVENT_PATH), context)
} catch (error) {
  runner.fail(failureFromError(error, 'docs/ci.md').message)
}

function createContext(): CliContext {
  const signal = interruptSignal()
  return {
    loadCore: () => import('@handiwork/core/lazy'),
    loadReports: () => import('@handiwork/core/report'),
    loadService: rejectUse,
    loadSite: rejectUse,
    watchProfile: rejectUse,
    openBrowser: async () => false,
    chooser: () => undefined,
    browsing: () => undefined,
    prompt: async () => undefined,
    stdin: async () => new Uint8Array(),
    openStdin: () => Readable.from([]),
    fetch: (...request) => fetch(...request),
    readCheckout: async (folder) =>
      (await import('../checkout/read-checkout.ts')).readCheckout(folder, process.env),
    sleep: async (milliseconds, wake) => (await import('../wait.ts')).wait(milliseconds, signal, wake),
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.env.GITHUB_WORKSPACE ?? process.cwd(),
    now: () => new Date(),
    uptime: () => performance.now(),
    signal,
  }
}

/** The Action runs no command that uses it. */
async function rejectUse(): Promise<never> {
  throw new CommandError('This is not available in the GitHub Action.')
}

/** The event that started the workflow. Undefined outside of one. */
async function readPayload(path: string | undefined): Promise<unknown> {
  if (path === undefined) return undefined
  const text = await readFile(path, 'utf8').catch(() => '{}')
  return JSON.parse(text)
}
