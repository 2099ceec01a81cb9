import { interruptSignal } from './interrupt.ts'
import { run } from './run.ts'

/** Runs the program in the world it was started in. */
export async function start(): Promise<void> {
  // Failures of a write reach the writer; without a listener the same failure would end the process with a stack trace.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const signal = interruptSignal()
  process.exitCode = await run(process.argv.slice(2), {
    core: () => import('@handiwork/core'),
    reports: () => import('@handiwork/core/report'),
    service: () => import('./load-service.ts').then(({ loadService }) => loadService()),
    site: () => import('./load-site.ts').then(({ loadSite }) => loadSite()),
    fetch: (...request) => fetch(...request),
    openBrowser: async (url) => (await import('./open-browser.ts')).openBrowser(url, process),
    ask: async (question) =>
      (await import('./ask.ts')).ask(question, process.stdin, { stderr: process.stderr, signal }),
    wait: (milliseconds) => wait(milliseconds, signal),
    stdin: () => readStandardInput(signal),
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
    now: () => new Date(),
    signal,
  })
}

// --- internal ---

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { setTimeout: sleep } = await import('node:timers/promises')
  await sleep(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted())
}

async function readStandardInput(signal: AbortSignal): Promise<Uint8Array> {
  const [{ addAbortSignal }, { buffer }] = await Promise.all([
    import('node:stream'),
    import('node:stream/consumers'),
  ])
  return buffer(addAbortSignal(signal, process.stdin))
}
