import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** Returns the folder for temporary test files: in memory if there is enough, otherwise the system's. */
export function temporaryFolder() {
  return hasSuitableMemoryFolder() ? MEMORY : tmpdir()
}

/** Whether the mount table allows running programs in the folder. */
export function allowsExecution(folder, mounts) {
  const mountEntries = mounts.split('\n').map((line) => line.split(' '))
  const options = mountEntries.findLast(([, mountPoint]) => mountPoint === folder)?.[3]
  return options !== undefined && !options.split(',').includes('noexec')
}

const MEMORY = '/dev/shm'
const MOUNTS = '/proc/mounts'
/** Several times what a test run uses at once. */
const MIN_FREE_BYTES = 6e9

function hasSuitableMemoryFolder() {
  if (!existsSync(MEMORY) || !existsSync(MOUNTS)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return (
    Math.min(bavail * bsize, freemem()) > MIN_FREE_BYTES &&
    allowsExecution(MEMORY, readFileSync(MOUNTS, 'utf8'))
  )
}
