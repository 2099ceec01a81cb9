import { beforeAll } from 'vitest'
import { getSiteUrl } from '../site-server/get-site-url.ts'
import { getSharedBrowser } from './get-shared-browser.ts'
import { openTab, type Tab, type TabOptions } from './open-tab.ts'

/** Opens a tab on the demo site: `await using tab = await openSiteTab({ viewport: 'phone' })`. */
export async function openSiteTab(options: TabOptions = {}): Promise<Tab> {
  const [browser, siteUrl] = await Promise.all([getSharedBrowser(), getSiteUrl()])
  return openTab(browser, siteUrl, options)
}

// Starts both before the first test, so that it does not time out.
beforeAll(async () => {
  await Promise.all([getSharedBrowser(), getSiteUrl()])
}, 180_000)
