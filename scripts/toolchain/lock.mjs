import {
  appendFileSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const RETRY_INTERVAL = 100
/** By then, the pid can belong to another process, for example after a power failure. */
const STALE_AFTER = 15 * 60_000
/** The file exists briefly before its owner writes its pid. */
const WRITE_GRACE_PERIOD = 5_000

/**
 * Runs the work while holding the lock file. The work can add child processes as holders, because they would
 * outlive a killed owner.
 */
export async function withLock(path, work, onWait = () => {}) {
  for (let hasWaited = false; !tryAcquire(path); hasWaited = true) {
    if (!hasWaited) onWait()
    await pause(RETRY_INTERVAL)
  }
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await work((pid) => appendFileSync(path, ` ${pid}`))
  } finally {
    release()
    process.off('exit', release)
  }
}

function tryAcquire(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    breakStaleLock(path)
    return false
  }
}

function breakStaleLock(path) {
  try {
    const holders = readFileSync(path, 'utf8')
    const age = Date.now() - statSync(path).mtimeMs
    if (isStale(holders, age)) removeStaleLock(path, holders)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function isStale(holders, age) {
  if (age > STALE_AFTER) return true
  const pids = holders.split(' ').filter(Boolean).map(Number)
  return pids.length === 0 ? age > WRITE_GRACE_PERIOD : !pids.some(isAlive)
}

/**
 * Several processes can find the same stale lock. If the moved file turns out to be a live lock, it is put
 * back.
 */
function removeStaleLock(path, staleHolders) {
  const movedPath = `${path}.${process.pid}`
  renameSync(path, movedPath)
  if (readFileSync(movedPath, 'utf8') !== staleHolders) linkSync(movedPath, path)
  rmSync(movedPath)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** In a container whose init process does not reap children, zombies keep their pids. */
function isZombie(pid) {
  const status = `/proc/${pid}/stat`
  return existsSync(status) && /\) Z /.test(readFileSync(status, 'utf8'))
}
