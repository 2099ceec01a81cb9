import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** Where tests keep what is gone after them: in memory where there is plenty of it, else where the system has it. */
export function temporaryFolder() {
  return isRoomy() ? MEMORY : tmpdir()
}

/** Whether files may be run from a folder, by the system's list of what is mounted where. */
export function mayRunFrom(folder, mounts) {
  const mounted = mounts.split('\n').map((line) => line.split(' '))
  const options = mounted.findLast(([, at]) => at === folder)?.[3]
  return options !== undefined && !options.split(',').includes('noexec')
}

const MEMORY = '/dev/shm'
const MOUNTS = '/proc/mounts'
/** Several times what a run keeps at once. */
const ENOUGH_BYTES = 6e9

function isRoomy() {
  if (!existsSync(MEMORY) || !existsSync(MOUNTS)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return (
    Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES && mayRunFrom(MEMORY, readFileSync(MOUNTS, 'utf8'))
  )
}
