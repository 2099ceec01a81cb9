import { randomUUID } from 'node:crypto'
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { isRunning } from '../is-running.ts'

/** The sole right to something on disk, among all tasks and processes that ask for it by the same file. */
export interface Hold {
  release(): Promise<void>
}

/** Waits until nobody holds the file; rejects when `signal` aborts before. */
export async function hold(path: string, signal?: AbortSignal): Promise<Hold> {
  for (;;) {
    signal?.throwIfAborted()
    const held = await tryHold(path)
    if (held !== undefined) return held
    await setTimeout(ASK_AGAIN_MS, undefined, signal === undefined ? {} : { signal })
  }
}

/** Takes hold of the file now, from a process that is no more if need be; undefined while somebody has it. */
export async function tryHold(path: string): Promise<Hold | undefined> {
  if (await taken(path)) return kept(path)
  const left = await leftBehind(path)
  if (left === undefined) return undefined
  await takeAway(path, left)
  return (await taken(path)) ? kept(path) : undefined
}

// --- internal ---

const ASK_AGAIN_MS = 100
const SIGN_OF_LIFE_MS = 15_000
/** A process that has given no sign for so long is gone, or frozen for good. */
const GONE_AFTER_MS = 120_000

/** Numbers of processes come again, in containers all the time. */
const me = { host: hostname(), pid: process.pid, instance: randomUUID() }
const mine = JSON.stringify(me)

async function taken(path: string): Promise<boolean> {
  try {
    await using file = await open(path, 'wx', 0o600)
    await file.writeFile(mine)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function kept(path: string): Hold {
  const sign = setInterval(() => {
    const now = new Date()
    // Who took it away from a frozen process has it.
    utimes(path, now, now).catch(() => {})
  }, SIGN_OF_LIFE_MS)
  sign.unref()
  return {
    async release() {
      clearInterval(sign)
      if ((await textOf(path)) === mine) await rm(path, { force: true })
    },
  }
}

/** What a file says whose holder is no more; undefined where there is one. */
async function leftBehind(path: string): Promise<string | undefined> {
  const [text, entry] = await Promise.all([textOf(path), stat(path).catch(() => undefined)])
  if (entry === undefined) return undefined
  return isGone(text) || Date.now() - entry.mtimeMs > GONE_AFTER_MS ? text : undefined
}

function isGone(text: string): boolean {
  const [, host, pid, instance] = /^\{"host":"(.*)","pid":(\d+),"instance":"([\w-]+)"\}$/.exec(text) ?? []
  if (host !== me.host) return false
  return Number(pid) === me.pid ? instance !== me.instance : !isRunning(Number(pid))
}

/** Two may find the same file left behind; the second one then has somebody's in hand and puts it back. */
async function takeAway(path: string, left: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  await rename(path, aside).catch(() => {})
  if ((await textOf(aside)) !== left) await link(aside, path).catch(() => {})
  await rm(aside, { force: true })
}

function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}
