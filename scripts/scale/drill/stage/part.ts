import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { execa, type Options } from 'execa'

/** A program of the stage, which can be killed and started again. */
export interface Part {
  readonly name: string
  /** Of the running process. */
  readonly pid: number | undefined
  /** Starts it and waits until it is ready. */
  start(): Promise<void>
  /** Kills it without a chance to clean up, and waits until it is gone. */
  kill(): Promise<void>
  signal(name: NodeJS.Signals): void
  /** Stops it with SIGTERM. */
  stop(): Promise<void>
}

export interface PartOptions {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: NodeJS.ProcessEnv
  /** Receives its output. */
  readonly log: string
  /** The account of PostgreSQL, because its programs refuse to run as root. */
  readonly account?: Account | undefined
  /** Receives what the program has written to its log since it was started. */
  readonly isReady: (output: string) => Promise<boolean>
  /** Kills what the program started outside of its process group. */
  readonly killRest?: () => Promise<void>
}

export interface Account {
  readonly uid: number
  readonly gid: number
}

export function createPart({ name, command, env, log, account, isReady, killRest }: PartOptions): Part {
  let running: { readonly pid: number; readonly exited: Promise<unknown> } | undefined

  /** A program that exits while it starts is started again, as by systemd. */
  async function start(): Promise<void> {
    for (let attempt = 1; !(await startOnce()); attempt += 1) {
      running = undefined
      if (attempt === MAX_STARTS) throw new Error(`${name} exits, see ${log}`)
      await setTimeout(RESTART_DELAY)
    }
  }

  /** Returns false if it exits before it is ready. */
  async function startOnce(): Promise<boolean> {
    const [program, ...args] = command
    const offset = (await readLog()).length
    const options = {
      // A separate process group, so that all of its processes can be killed together.
      ...{ detached: true, cleanup: false, reject: false, buffer: false, stdin: 'ignore' },
      ...{ stdout: { file: log, append: true }, stderr: { file: log, append: true } },
      ...(env && { env }),
      ...account,
    } as const satisfies Options
    const { nodeChildProcess: child } = execa(program, args, options)
    const exited = once(child, 'exit')
    running = { pid: child.pid!, exited }
    const isOver = exited.then(() => true)
    const startedAt = performance.now()
    while (!(await isReady((await readLog()).slice(offset)).catch(() => false))) {
      if (performance.now() - startedAt > START_TIMEOUT) throw new Error(`${name} is not ready, see ${log}`)
      if (await Promise.race([isOver, setTimeout(POLL_INTERVAL, false)])) return false
    }
    return true
  }

  const readLog = () => readFile(log, 'latin1').catch(() => '')

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (running === undefined) return
    const { pid, exited } = running
    running = undefined
    sendSignal(-pid, signal)
    if (signal === 'SIGTERM') {
      const isOver = await Promise.race([exited.then(() => true), setTimeout(STOP_TIMEOUT, false)])
      if (!isOver) sendSignal(-pid, 'SIGKILL')
    }
    await exited
    await killRest?.()
  }

  return {
    name,
    get pid() {
      return running?.pid
    },
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signal: (signal) => {
      if (running) sendSignal(-running.pid, signal)
    },
  }
}

const POLL_INTERVAL = 100
const START_TIMEOUT = 90_000
const MAX_STARTS = 10
const RESTART_DELAY = 2000
const STOP_TIMEOUT = 15_000

function sendSignal(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
