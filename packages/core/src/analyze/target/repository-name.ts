import type { RepositorySource } from '../../contract/repository.ts'
import type { GitRepository } from '../../git/repository.ts'
import { runGit } from '../../git/run.ts'
import { type Target, urlName } from './target.ts'

/** What a repository is called: `owner/name` where it comes from a code host, else its folder's name. */
export async function repositoryName(
  repository: GitRepository,
  target: Target,
): Promise<{ readonly name: string; readonly source: RepositorySource }> {
  // Whoever keeps copies knows what they are called.
  if (target.kind === 'mirror') return { name: target.name, source: sourceOf(target.url) }
  const url = 'url' in target ? target.url : await originOf(repository)
  const source = sourceOf(url)
  return {
    name: 'url' in target || source !== 'other' ? urlName(url) || target.name : target.name,
    source,
  }
}

// --- internal ---

const hosts: readonly (readonly [host: RegExp, source: RepositorySource])[] = [
  [/(^|\.)github\./i, 'github'],
  [/(^|\.)gitlab\./i, 'gitlab'],
  [/(^|\.)bitbucket\./i, 'bitbucket'],
]

function sourceOf(url: string): RepositorySource {
  const host = /^(?:[a-z]+:\/\/)?(?:[^/]*@)?([^/:]*)/i.exec(url)?.[1] ?? ''
  return hosts.find(([pattern]) => pattern.test(host))?.[1] ?? 'other'
}

async function originOf(repository: GitRepository): Promise<string> {
  const printed = await runGit(['config', '--get', 'remote.origin.url'], { repository }).catch(() => '')
  return printed.toString('utf8').trim()
}
