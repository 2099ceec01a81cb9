import { SIGNED_IN_COOKIE } from '@handiwork/core/api'
import type { TestPerson } from '../../../server/test/a-person.ts'
import { anOpenBrowser } from '../tab/an-open-browser.ts'
import { openTab, type Tab, type TabOptions } from '../tab/open-tab.ts'
import type { HostileSite } from './a-hostile-site.ts'
import { type Seen, seenNow } from './what-is-seen.ts'

/** A tab of somebody's who is signed in, so that all that is theirs comes alive. */
export async function tabOf(
  { url }: Pick<HostileSite, 'url'>,
  { cookie }: TestPerson,
  options: TabOptions = {},
): Promise<Tab> {
  const [name = '', value = ''] = cookie.split('=')
  const cookies = [
    { name, value },
    { name: SIGNED_IN_COOKIE, value: '1' },
  ]
  return await openTab(await anOpenBrowser(), url, { ...options, cookies })
}

/** What is on a page once every part of it has come alive. */
export async function aliveOn(tab: Tab, path: string): Promise<Seen> {
  await tab.visit(path)
  await tab.page.waitForFunction(() => document.querySelector('main astro-island[ssr]') === null)
  return await seenNow(tab)
}
