import { type ChildProcess, fork } from 'node:child_process'
import type { Asked, Job, Told } from './messages.ts'
import { PressFailure } from './press-failure.ts'

/**
 * Sets a resume in a process of its own, one at a time: a long resume takes seconds in which nobody else would be answered,
 * and what strangers wrote may bring down its press, and no more. Rejects when it cannot be set; with a
 * `PressFailure` where that is not its fault.
 */
export function pressed(job: Job): Promise<Uint8Array> {
  if (waiting >= WAITING_AT_MOST)
    return Promise.reject(new PressFailure('busy', 'Too many resumes wait for the press'))
  waiting += 1
  const pdf = last.then(() => press(job)).finally(() => (waiting -= 1))
  last = pdf.catch(() => {})
  return pdf
}

// --- internal ---

const SECONDS_AT_MOST = 30
const WAITING_AT_MOST = 32
/** A press nobody needs is given back with its memory. */
const IDLE_SECONDS = 60

/** Beside this file in the sources; the program built of them has it under the same name. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './press-process.ts' : './press-process.mjs',
  import.meta.url,
)

let waiting = 0
let last: Promise<unknown> = Promise.resolve()
let running: ChildProcess | undefined
let closing: NodeJS.Timeout | undefined
let lastId = 0

async function press(job: Job): Promise<Uint8Array> {
  clearTimeout(closing)
  running ??= start()
  const child = running
  hold(child)
  try {
    return await answerOf(child, { ...job, id: ++lastId })
  } finally {
    letGo(child)
    closing = setTimeout(() => running?.disconnect(), IDLE_SECONDS * 1000).unref()
  }
}

function start(): ChildProcess {
  const child = fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  const gone = () => {
    if (running === child) running = undefined
  }
  return child.on('error', gone).on('disconnect', gone).on('exit', gone)
}

/** While it sets a resume it keeps the service alive, and not a moment longer. */
function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

function answerOf(child: ChildProcess, asked: Asked): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const late = setTimeout(() => {
    if (running === child) running = undefined
    child.kill('SIGKILL')
    reject(new PressFailure('late', 'A resume was not set in time'))
  }, SECONDS_AT_MOST * 1000)
  const hear = (told: Told) => {
    if (told.id !== asked.id) return
    if ('pdf' in told) resolve(told.pdf)
    else reject(told.kind ? new PressFailure(told.kind, told.failure) : new Error(told.failure))
  }
  const die = () => reject(new Error('The press has ended'))
  child.on('message', hear).once('exit', die).once('error', die)
  child.send(asked)
  return promise.finally(() => {
    clearTimeout(late)
    child.off('message', hear).off('exit', die).off('error', die)
  })
}
