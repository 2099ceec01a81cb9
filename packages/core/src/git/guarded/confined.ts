import { foreign, type GitRepository } from '../repository.ts'
import { type Limits, withinLimits } from './limits.ts'

/** The largest honest history needs a quarter of this; two texts just under the bound of `foreign` half of it. */
const reading: Limits = { memoryBytes: 1_500_000_000, cpuSeconds: 600 }

/** A stranger's repository on a server: read within limits, without any network where the system can do that. */
export async function confined(repository: GitRepository, limits = reading): Promise<GitRepository> {
  const known = foreign(repository)
  return {
    ...known,
    settings: [...(known.settings ?? []), ...settings],
    within: await withinLimits(limits, false),
  }
}

// --- internal ---

const settings = [
  'log.mailmap=false',
  'mailmap.file=/dev/null',
  'mailmap.blob=',
  // A pack of half a gigabyte is read with 135 MB of memory then.
  'core.packedGitWindowSize=16m',
  'core.packedGitLimit=128m',
  'core.deltaBaseCacheLimit=32m',
]
