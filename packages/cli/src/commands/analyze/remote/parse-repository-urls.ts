import { resolve } from 'node:path'
import { RepositoryUrls } from '@handiwork/core/api'
import type { Checkouts } from '../../../checkout/checkout.ts'
import type { WorkingFolder } from '../../../context.ts'
import { UsageError } from '../../../errors.ts'
import { originWebUrl } from './origin-web-url.ts'

/**
 * Converts targets to URLs. `owner/name` refers to GitHub, as in a local analysis, and a folder to the URL of
 * its remote `origin`.
 */
export async function parseRepositoryUrls(
  targets: readonly string[],
  context: Checkouts & WorkingFolder,
): Promise<readonly string[]> {
  if (targets.length === 0) return []
  const urls = await Promise.all(targets.map((target) => toUrl(target, context)))
  const { data, error } = RepositoryUrls.safeParse(urls)
  if (error) throw new UsageError(`${error.issues[0]?.message}.`)
  return data
}

async function toUrl(target: string, { readCheckout, cwd }: Checkouts & WorkingFolder): Promise<string> {
  if (/^\w[\w-]*\/[\w.-]+$/.test(target)) return `https://github.com/${target.replace(/\.git$/, '')}`
  if (!/^[.~/\\]|^[a-z]:[\\/]/i.test(target)) return target
  const { originUrl = '' } = await readCheckout(resolve(cwd, target))
  const url = originWebUrl(originUrl)
  if (url === undefined)
    throw new UsageError(`--remote requires repository URLs, and ${target} has no remote origin with a URL.`)
  return url
}
