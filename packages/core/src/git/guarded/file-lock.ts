import { randomUUID } from 'node:crypto'
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { isProcessRunning } from '../is-running.ts'

/** An exclusive lock, shared by all tasks and processes that use the same lock file. */
export interface FileLock {
  release(): Promise<void>
}

/** Waits until the lock is acquired. Rejects if `signal` aborts first. */
export async function acquireFileLock(path: string, signal?: AbortSignal): Promise<FileLock> {
  for (;;) {
    signal?.throwIfAborted()
    const lock = await tryAcquireFileLock(path)
    if (lock !== undefined) return lock
    await setTimeout(RETRY_INTERVAL_MS, undefined, signal === undefined ? {} : { signal })
  }
}

/**
 * Acquires the lock without waiting, breaking it if its owner has exited. Returns undefined if the lock is
 * held.
 */
export async function tryAcquireFileLock(path: string): Promise<FileLock | undefined> {
  if (await createLockFile(path)) return maintainLock(path)
  const staleLock = await readStaleLock(path)
  if (staleLock === undefined) return undefined
  await breakLock(path, staleLock)
  return (await createLockFile(path)) ? maintainLock(path) : undefined
}

const RETRY_INTERVAL_MS = 100
const HEARTBEAT_INTERVAL_MS = 15_000
/** A lock without a heartbeat for this long may be stale. */
const STALE_AFTER_MS = 120_000
/** How long a lock that may be stale is observed without a heartbeat before it is broken. */
const OBSERVATION_MS = 2 * HEARTBEAT_INTERVAL_MS

/** A pid alone does not identify a process: pids are reused, especially in containers. */
const owner = { host: hostname(), pid: process.pid, instance: randomUUID() }
const ownerText = JSON.stringify(owner)

async function createLockFile(path: string): Promise<boolean> {
  try {
    await using file = await open(path, 'wx', 0o600)
    await file.writeFile(ownerText)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function maintainLock(path: string): FileLock {
  const heartbeat = setInterval(() => {
    const now = new Date()
    // Ignore failures: another process may have broken the lock while this one was suspended.
    utimes(path, now, now).catch(() => {})
  }, HEARTBEAT_INTERVAL_MS)
  heartbeat.unref()
  return {
    async release() {
      clearInterval(heartbeat)
      if ((await readText(path)) === ownerText) await rm(path, { force: true })
    },
  }
}

/** Returns the content of the lock file if it is stale, or undefined. */
async function readStaleLock(path: string): Promise<string | undefined> {
  const [text, entry] = await Promise.all([readText(path), stat(path).catch(() => undefined)])
  if (entry === undefined) {
    observations.delete(path)
    return undefined
  }
  return hasOwnerExited(text) || hasNoHeartbeat(path, entry.mtimeMs) ? text : undefined
}

interface Observation {
  readonly mtimeMs: number
  readonly since: number
}

/** The latest heartbeat of each lock that others hold. */
const observations = new Map<string, Observation>()

/**
 * The time of a heartbeat proves nothing: the owner's clock may differ, and clocks jump. So the lock is also
 * observed for a while, with a clock that never jumps.
 */
function hasNoHeartbeat(path: string, mtimeMs: number): boolean {
  const observation = observations.get(path)
  if (observation?.mtimeMs !== mtimeMs) observations.set(path, { mtimeMs, since: performance.now() })
  else if (performance.now() - observation.since > OBSERVATION_MS)
    return Math.abs(Date.now() - mtimeMs) > STALE_AFTER_MS
  return false
}

function hasOwnerExited(text: string): boolean {
  const [, host, pid, instance] = /^\{"host":"(.*)","pid":(\d+),"instance":"([\w-]+)"\}$/.exec(text) ?? []
  if (host !== owner.host) return false
  return Number(pid) === owner.pid ? instance !== owner.instance : !isProcessRunning(Number(pid))
}

/** Two processes may find the same stale lock. The second one then moves a new lock and must restore it. */
async function breakLock(path: string, expectedText: string): Promise<void> {
  const displacedPath = `${path}.${randomUUID()}`
  await rename(path, displacedPath).catch(() => {})
  if ((await readText(displacedPath)) !== expectedText) await link(displacedPath, path).catch(() => {})
  await rm(displacedPath, { force: true })
}

function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}
