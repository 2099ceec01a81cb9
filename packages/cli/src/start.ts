import type { Browse } from './browse/browse.ts'
import type { Choose } from './choice/choice.ts'
import { interruptSignal } from './interrupt.ts'
import { run } from './run.ts'
import { canRedraw } from './ui/terminal.ts'

/** Runs the program with the real process, network and terminal. */
export async function start(): Promise<void> {
  // Write failures are reported to the writer. Without a listener, they would also crash the process with a
  // stack trace.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const signal = interruptSignal()
  // Opened on demand: a command that reads no input leaves standard input alone.
  const terminal = () => ({ stdin: process.stdin, stderr: process.stderr, env: process.env, signal })
  const choose: Choose = async (...list) => {
    const { chooseInTerminal } = await import('./choice/choose-in-terminal.tsx')
    return chooseInTerminal(...list, terminal())
  }
  const browse: Browse = async (...pages) => {
    const { browseInTerminal } = await import('./browse/browse-in-terminal.tsx')
    return browseInTerminal(...pages, terminal())
  }
  process.exitCode = await run(process.argv.slice(2), {
    loadCore: () => import('@handiwork/core/lazy'),
    loadReports: () => import('@handiwork/core/report'),
    loadService: () => import('./load-service.ts').then(({ loadService }) => loadService()),
    loadSite: () => import('./load-site.ts').then(({ loadSite }) => loadSite()),
    fetch: (...request) => fetch(...request),
    openBrowser: async (url) => (await import('./open-browser.ts')).openBrowser(url, process),
    readCheckout: async (folder) =>
      (await import('./checkout/read-checkout.ts')).readCheckout(folder, process.env),
    chooser: () => (isInteractive() ? choose : undefined),
    browsing: () => (isInteractive() ? browse : undefined),
    prompt: async (question) =>
      (await import('./prompt-line.ts')).promptLine(question, process.stdin, {
        stderr: process.stderr,
        signal,
      }),
    sleep: async (milliseconds, wake) => (await import('./wait.ts')).wait(milliseconds, signal, wake),
    watchProfile: async (...connection) =>
      (await import('./remote/watch-profile.ts')).watchProfile(...connection),
    stdin: () => readStandardInput(signal),
    openStdin: () => ({
      isTTY: process.stdin.isTTY,
      [Symbol.asyncIterator]: () => streamStandardInput(signal),
    }),
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
    now: () => new Date(),
    // Unlike the performance object, it is always loaded.
    uptime: () => 1000 * process.uptime(),
    signal,
  })
}

/** Whether a person types, and sees both messages and results. */
function isInteractive(): boolean {
  const { stdin, stdout, stderr, env } = process
  return stdin.isTTY && stdout.isTTY && canRedraw(stderr, env)
}

async function readStandardInput(signal: AbortSignal): Promise<Uint8Array> {
  const { buffer } = await import('node:stream/consumers')
  return buffer(streamStandardInput(signal))
}

async function* streamStandardInput(signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const { addAbortSignal } = await import('node:stream')
  yield* addAbortSignal(signal, process.stdin)
}
