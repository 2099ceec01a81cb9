import { SIGNED_IN_COOKIE } from '@handiwork/core/api'
import type { TestUser } from '../../../server/test/test-users.ts'
import { getSharedBrowser } from '../tab/get-shared-browser.ts'
import { openTab, type Tab, type TabOptions } from '../tab/open-tab.ts'
import type { HostileSite } from './create-hostile-site.ts'
import { inspectPage, type PageContent } from './inspect-page.ts'

/** Opens a tab with the user's session, so that personal islands hydrate. */
export async function openTabAs(
  { url }: Pick<HostileSite, 'url'>,
  { cookie }: TestUser,
  options: TabOptions = {},
): Promise<Tab> {
  const [name = '', value = ''] = cookie.split('=')
  const cookies = [
    { name, value },
    { name: SIGNED_IN_COOKIE, value: '1' },
  ]
  return await openTab(await getSharedBrowser(), url, { ...options, cookies })
}

/** Inspects a page after all islands have hydrated. */
export async function inspectHydratedPage(tab: Tab, path: string): Promise<PageContent> {
  await tab.visit(path)
  await tab.page.waitForFunction(() => document.querySelector('main astro-island[ssr]') === null)
  return await inspectPage(tab)
}
