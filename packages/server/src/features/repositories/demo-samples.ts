import { parseRepositoryAddress, publicCodeHosts } from '@handiwork/core'
import { DEMO_SAMPLE_URLS } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

/**
 * In the demo, which reads sample code hosts only: URLs that it can read, if one of the skipped URLs is of a code
 * host that a real deployment reads. Undefined otherwise.
 */
export async function demoSampleUrls(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  skippedUrls: readonly string[],
): Promise<string[] | undefined> {
  const isUnread = (url: string) => {
    const address = parseRepositoryAddress(url, publicCodeHosts)
    if ('refused' in address) return false
    const { hostname } = new URL(address.cloneUrl)
    return !Object.values(settings.sources).some(({ names }) => names.includes(hostname))
  }
  if (!settings.demo || !skippedUrls.some(isUnread)) return undefined
  const rows = await db
    .selectFrom('repositories')
    .select('url')
    .where(sql<boolean>`not private`)
    .where('report', 'is not', null)
    .where('source', '<>', 'other')
    .orderBy('stars', 'desc')
    .orderBy('id')
    .limit(DEMO_SAMPLE_URLS)
    .execute()
  return rows.map(({ url }) => url)
}
