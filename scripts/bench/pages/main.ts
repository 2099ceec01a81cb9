import { startDemoService } from '../../../packages/site/e2e/site-server/start-demo-service.ts'
import { formatTable, isMet, type Row } from '../table.ts'
import { cachedPageRows } from './cached-page-rows.ts'
import { changedPageRows } from './changed-page-rows.ts'
import { lighthouseRows } from './lighthouse-rows.ts'
import { pageBuildRows } from './page-build-rows.ts'
import { pageSizeRows } from './page-size-rows.ts'
import { signedInRows } from './signed-in-rows.ts'

/** Measures how pages are rendered, cached, sent and loaded. Returns true if all bounds are met. */
export async function measurePages(rounds: number): Promise<boolean> {
  const rows = [
    ...(await cachedPageRows(rounds)),
    ...(await pageBuildRows()),
    ...(await changedPageRows()),
    ...(await pageLoadRows()),
  ]
  console.log(formatTable(rows))
  const missed = rows.filter((row) => !isMet(row))
  for (const { name } of missed) console.log(`bound missed: ${name}`)
  return missed.length === 0
}

/** Measures demo pages, which have a realistic amount of data. */
async function pageLoadRows(): Promise<Row[]> {
  await using service = await startDemoService()
  const origin = await service.url
  return [
    ...(await pageSizeRows(origin, '/users/mira')),
    ...(await signedInRows(origin, ['/faq', '/', '/users/mira', '/settings/profile'])),
    ...(await lighthouseRows(origin, ['/users/mira', '/leaders', '/'])),
  ]
}
