import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { REPOSITORY_AT_MOST } from '@handiwork/core/contract'
import { type Finding, ok, problem } from './finding.ts'

/** Whether the largest clone that is read would have room. */
export async function roomFinding(folder = tmpdir()): Promise<Finding> {
  const found = await statfs(folder).catch(() => undefined)
  if (found === undefined)
    return problem(NAME, `there is no folder ${folder} for clones`, 'Name another with TMPDIR')
  const free = found.bavail * found.bsize
  const message = `${gigabytes(free)} free for clones, in ${folder}`
  if (free >= REPOSITORY_AT_MOST) return ok(NAME, message)
  return problem(NAME, message, 'A clone can take 1 GB: make room, or name another folder with TMPDIR')
}

// --- internal ---

const NAME = 'Disk room'

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
