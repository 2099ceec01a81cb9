import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { MAX_REPOSITORY_BYTES } from '@handiwork/core/contract'
import { type Finding, ok, problem } from './finding.ts'

/** Checks that there is enough disk space for the largest clone. */
export async function checkDiskSpace(folder = tmpdir()): Promise<Finding> {
  const stats = await statfs(folder).catch(() => undefined)
  if (stats === undefined)
    return problem(NAME, `folder for clones not found: ${folder}`, 'Set TMPDIR to another folder')
  const free = stats.bavail * stats.bsize
  const message = `${gigabytes(free)} free for clones, in ${folder}`
  if (free >= MAX_REPOSITORY_BYTES) return ok(NAME, message)
  return problem(NAME, message, 'A clone can take 1 GB: free up space, or set TMPDIR to another folder')
}

const NAME = 'Disk space'

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
