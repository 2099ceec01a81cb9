import { beforeAll } from 'vitest'
import { aSiteServer } from '../site-server/a-site-server.ts'
import { anOpenBrowser } from './an-open-browser.ts'
import { openTab, type Tab, type TabOptions } from './open-tab.ts'

/** A tab on the site with the sample people: `await using tab = await aTab({ viewport: 'phone' })`. */
export async function aTab(options: TabOptions = {}): Promise<Tab> {
  const [browser, siteUrl] = await Promise.all([anOpenBrowser(), aSiteServer()])
  return openTab(browser, siteUrl, options)
}

// --- internal ---

// The first test waits for neither.
beforeAll(async () => {
  await Promise.all([anOpenBrowser(), aSiteServer()])
}, 180_000)
