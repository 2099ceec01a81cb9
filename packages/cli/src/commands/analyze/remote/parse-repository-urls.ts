import { RepositoryUrls } from '@handiwork/core/api'
import { UsageError } from '../../../errors.ts'

/** Converts targets to URLs. `owner/name` refers to GitHub, as in a local analysis. Rejects local folders. */
export function parseRepositoryUrls(targets: readonly string[]): readonly string[] {
  if (targets.length === 0) return []
  const folder = targets.find((target) => /^[.~/\\]|^[a-z]:[\\/]/i.test(target))
  if (folder !== undefined)
    throw new UsageError(`--remote requires repository URLs, not local folders such as ${folder}.`)
  const { data, error } = RepositoryUrls.safeParse(targets.map(toUrl))
  if (error) throw new UsageError(`${error.issues[0]?.message}.`)
  return data
}

const toUrl = (target: string) =>
  /^\w[\w-]*\/[\w.-]+$/.test(target) ? `https://github.com/${target.replace(/\.git$/, '')}` : target
