import { asUntrusted, type GitRepository } from '../repository.ts'
import { type ResourceLimits, sandboxCommand } from './resource-limits.ts'

/**
 * The largest legitimate history needs a quarter of this memory, comparing two texts of the maximum size
 * needs half of it.
 */
const readLimits: ResourceLimits = { memoryBytes: 1_500_000_000, cpuSeconds: 600 }

/**
 * Restricts reading of an untrusted repository on a server: resource limits, and no network where the system
 * supports it.
 */
export async function confineRepository(
  repository: GitRepository,
  limits = readLimits,
): Promise<GitRepository> {
  const untrusted = asUntrusted(repository)
  return {
    ...untrusted,
    config: [...(untrusted.config ?? []), ...settings],
    commandPrefix: await sandboxCommand(limits, false, repository.gitEnvironment),
  }
}

const settings = [
  'log.mailmap=false',
  'mailmap.file=/dev/null',
  'mailmap.blob=',
  // Limits memory use to 135 MB for a pack of 500 MB.
  'core.packedGitWindowSize=16m',
  'core.packedGitLimit=128m',
  'core.deltaBaseCacheLimit=32m',
]
