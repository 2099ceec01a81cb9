import type { RepositorySource } from '../../contract/repository-source.ts'
import { type Contact, contactKey } from '../../detect/identity.ts'
import type { Environment } from '../../git/environment.ts'
import type { GitRepository } from '../../git/repository.ts'
import { hasRemoteTags, readTags } from '../../git/tags.ts'
import { allOrAbort } from '../all-or-abort.ts'
import { resolveRepositoryName } from './repository-name.ts'
import type { Target } from './target.ts'

/** The description of a repository in a report, apart from its figures. */
export interface TargetDescription {
  readonly name: string
  readonly source: RepositorySource
  /** True for a local folder. Reports on it may include email addresses. */
  readonly isOwn: boolean
  readonly hasTags: boolean
  /** The number of annotated tags by the key of the person who made them: see `contactKey`. */
  readonly releases: ReadonlyMap<string, number>
}

export interface DescribeOptions {
  readonly environment: Environment
  readonly signal: AbortSignal
}

/** Resolves the name of a repository, its code host and whether it has releases. */
export async function describeTarget(
  target: Target,
  repository: GitRepository,
  options: DescribeOptions,
): Promise<TargetDescription> {
  const [named, isRemoteTagged, { hasAny, taggers }] = await allOrAbort(options.signal, (signal) => [
    resolveRepositoryName(repository, target),
    detectRemoteTags(target, { ...options, signal }),
    readTags(repository, signal),
  ])
  return {
    ...named,
    isOwn: target.kind === 'folder',
    hasTags: isRemoteTagged ?? hasAny,
    releases: countByKey(taggers),
  }
}

function countByKey(taggers: readonly Contact[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of taggers.map(contactKey)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Clones and mirrors contain no tags. Undefined for a folder, which has its own. */
async function detectRemoteTags(
  target: Target,
  { environment, signal }: DescribeOptions,
): Promise<boolean | undefined> {
  if (target.kind === 'mirror') return target.hasTags
  return target.kind === 'url' ? hasRemoteTags(target.url, environment, signal) : undefined
}
