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

const LOOK_AGAIN_AFTER = 100
/** A process number may by then belong to another program, after a power cut for instance. */
const ABANDONED_AFTER = 15 * 60_000
/** The file exists for a moment before the number of its owner stands in it. */
const WRITTEN_WITHIN = 5_000

/**
 * Does the work while no other process holds the file. The work may name further processes that hold it too:
 * children that would go on alone if this one were killed.
 */
export async function withLock(path, work, onWait = () => {}) {
  for (let waited = false; !take(path); waited = true) {
    if (!waited) onWait()
    await pause(LOOK_AGAIN_AFTER)
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

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    clearAbandoned(path)
    return false
  }
}

function clearAbandoned(path) {
  try {
    const holders = readFileSync(path, 'utf8')
    const age = Date.now() - statSync(path).mtimeMs
    if (isAbandoned(holders, age)) setAside(path, holders)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function isAbandoned(holders, age) {
  if (age > ABANDONED_AFTER) return true
  const pids = holders.split(' ').filter(Boolean).map(Number)
  return pids.length === 0 ? age > WRITTEN_WITHIN : !pids.some(isAlive)
}

/** Several may find the same dead lock; whoever moved a living one away meanwhile puts it back. */
function setAside(path, dead) {
  const aside = `${path}.${process.pid}`
  renameSync(path, aside)
  if (readFileSync(aside, 'utf8') !== dead) linkSync(aside, path)
  rmSync(aside)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return !isWaitingForItsParent(pid)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** In a container whose first process collects nobody, the dead keep their numbers. */
function isWaitingForItsParent(pid) {
  const status = `/proc/${pid}/stat`
  return existsSync(status) && /\) Z /.test(readFileSync(status, 'utf8'))
}
