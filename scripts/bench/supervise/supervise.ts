import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { constants } from 'node:os'
import { execa } from 'execa'
import { createBenchRun } from './bench-run.ts'
import { type CleanUpOptions, cleanUp, cleanUpKilledRuns } from './clean-up.ts'
import { environmentOf } from './current-run.ts'
import { kill } from './run-processes.ts'

/**
 * Runs a Node program that measures, and cleans up after it, whether it succeeds, fails or is stopped by a
 * signal. Returns the exit code. The program runs in a separate process, so that it creates nothing more once
 * the clean-up has started.
 */
export async function supervise(args: readonly string[], options: CleanUpOptions): Promise<number> {
  await cleanUpKilledRuns(options)
  const run = createBenchRun()
  using stopped = listenForSignals()
  try {
    await mkdir(run.folder)
    // A separate process group, so that a terminal interrupts only the supervisor.
    const { nodeChildProcess: child } = execa(process.execPath, args, {
      stdio: 'inherit',
      // The program notices by the closed channel that its supervisor was killed.
      ipc: true,
      env: environmentOf(run),
      detached: true,
      cleanup: false,
      buffer: false,
      reject: false,
    })
    const exit = once(child, 'exit').then(([code, signal]) => exitCode(code, signal))
    const signal = await Promise.race([stopped.signal, exit])
    if (typeof signal === 'number') return signal
    kill(-child.pid!)
    await exit
    console.error(`Stopped by ${signal}. Cleaning up …`)
    return exitCode(null, signal)
  } finally {
    await cleanUp(run, options)
  }
}

interface SignalListener extends Disposable {
  readonly signal: Promise<NodeJS.Signals>
}

/** Further signals do not interrupt the clean-up. */
function listenForSignals(): SignalListener {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>()
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const name of names) process.on(name, resolve)
  return {
    signal: promise,
    [Symbol.dispose]: () => {
      for (const name of names) process.off(name, resolve)
    },
  }
}

/** As a shell reports it. */
function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + constants.signals[signal ?? 'SIGKILL']
}
