import { createProcessWatch } from '../process-watch.ts'
import type { GitRepository } from '../repository.ts'
import { type ReadLimits, readLimits } from './read-limits.ts'
import { limitCommand, sandboxCommand } from './resource-limits.ts'

/**
 * Limits the memory and time for reading a repository, because its content may be malicious, also in a local
 * checkout.
 */
export async function limitRepository(
  repository: GitRepository,
  limits?: ReadLimits,
): Promise<GitRepository> {
  const applied = limits ?? (await readLimits(repository.gitDir))
  let commandPrefix: readonly string[] | undefined
  return {
    ...limit(repository, applied),
    get commandPrefix() {
      commandPrefix ??= limitCommand(applied, repository.gitEnvironment)
      return commandPrefix
    },
  }
}

/**
 * Restricts reading of an untrusted repository on a server: the same limits, and no network where the system
 * supports it.
 */
export async function confineRepository(
  repository: GitRepository,
  limits?: ReadLimits,
): Promise<GitRepository> {
  const applied = limits ?? (await readLimits(repository.gitDir))
  const limited = limit(repository, applied)
  return {
    ...limited,
    config: [...(limited.config ?? []), ...mailmapSettings],
    commandPrefix: await sandboxCommand(applied, false, repository.gitEnvironment),
  }
}

function limit(repository: GitRepository, limits: ReadLimits): GitRepository {
  return {
    ...repository,
    config: [...(repository.config ?? []), ...memorySettings],
    maxTextBytes: MAX_TEXT_BYTES,
    watch: createProcessWatch(limits),
  }
}

/**
 * Larger files count as binary, because git needs up to 500 MB to compare them. Hand-written files are
 * smaller.
 */
const MAX_TEXT_BYTES = 16 * 2 ** 20

const memorySettings = [
  `core.bigFileThreshold=${MAX_TEXT_BYTES}`,
  // Limits memory use to 135 MB for a pack of 500 MB.
  'core.packedGitWindowSize=16m',
  'core.packedGitLimit=128m',
  'core.deltaBaseCacheLimit=32m',
]

const mailmapSettings = ['log.mailmap=false', 'mailmap.file=/dev/null', 'mailmap.blob=']
