import type { RepositorySource } from '../../contract/repository-source.ts'
import { readPlainConfig } from '../../git/files/plain-config.ts'
import type { GitRepository } from '../../git/repository.ts'
import { runGit } from '../../git/run-git.ts'
import { repositoryNameFromUrl, type Target } from './target.ts'

/** The name of a repository: `owner/name` if it comes from a code host, otherwise its folder name. */
export async function resolveRepositoryName(
  repository: GitRepository,
  target: Target,
): Promise<{ readonly name: string; readonly source: RepositorySource }> {
  // The owner of a mirror provides its name.
  if (target.kind === 'mirror') return { name: target.name, source: sourceFromUrl(target.url) }
  const url = 'url' in target ? target.url : await readOriginUrl(repository)
  const source = sourceFromUrl(url)
  return {
    name: 'url' in target || source !== 'other' ? repositoryNameFromUrl(url) || target.name : target.name,
    source,
  }
}

const HOST_PATTERNS: readonly (readonly [host: RegExp, source: RepositorySource])[] = [
  [/(^|\.)github\./i, 'github'],
  [/(^|\.)gitlab\./i, 'gitlab'],
  [/(^|\.)bitbucket\./i, 'bitbucket'],
]

function sourceFromUrl(url: string): RepositorySource {
  const host = /^(?:[a-z]+:\/\/)?(?:[^/]*@)?([^/:]*)/i.exec(url)?.[1] ?? ''
  return HOST_PATTERNS.find(([pattern]) => pattern.test(host))?.[1] ?? 'other'
}

async function readOriginUrl(repository: GitRepository): Promise<string> {
  const config = await readPlainConfig(repository.gitDir)
  if (config !== undefined) return config.originUrl
  const output = await runGit(['config', '--get', 'remote.origin.url'], { repository }).catch(() => '')
  return output.toString('utf8').trim()
}
