import type { Browser, BrowserContext, Page } from 'playwright-core'
import { contextOptions, type TabSettings } from './tab-settings.ts'

/** A browser context with one page, lent to one tab at a time. */
export interface PooledPage {
  readonly context: BrowserContext
  readonly page: Page
  /** Returns the page for reuse, or closes it if it can't be reset. */
  release(): Promise<void>
}

/**
 * Lends a page with these settings and no cookies. Pages are reused, because loading a site in a new context
 * starts a process and compiles all scripts again, which takes three times as long as the rest of most tests.
 */
export async function acquirePage(
  browser: Browser,
  siteUrl: string,
  settings: TabSettings,
): Promise<PooledPage> {
  const options = { ...contextOptions(settings), baseURL: siteUrl }
  const idle = idlePages(browser, JSON.stringify(options))
  const reusable = idle.pop() ?? (await createPage(await browser.newContext(options)))
  return {
    context: reusable.context,
    page: reusable.page,
    async release() {
      const isReset =
        reusable.isUnchanged() &&
        (await reset(reusable, siteUrl).then(
          () => true,
          () => false,
        ))
      if (isReset) idle.push(reusable)
      else await reusable.context.close()
    },
  }
}

interface ReusablePage {
  readonly context: BrowserContext
  readonly page: Page
  /** Returns false after a change that no reset can undo. */
  isUnchanged(): boolean
}

const idlePagesByBrowser = new WeakMap<Browser, Map<string, ReusablePage[]>>()

function idlePages(browser: Browser, key: string): ReusablePage[] {
  const byKey = idlePagesByBrowser.get(browser) ?? new Map<string, ReusablePage[]>()
  idlePagesByBrowser.set(browser, byKey)
  const pages = byKey.get(key) ?? []
  byKey.set(key, pages)
  return pages
}

async function createPage(context: BrowserContext): Promise<ReusablePage> {
  const page = await context.newPage()
  let isUnchanged = true
  const detect = <Name extends string>(
    target: { [name in Name]: (...args: never[]) => unknown },
    name: Name,
  ) => {
    const original = target[name].bind(target)
    Object.assign(target, {
      [name]: (...args: never[]) => {
        isUnchanged = false
        return original(...args)
      },
    })
  }
  detect(page, 'addInitScript')
  detect(page, 'exposeFunction')
  detect(page.clock, 'install')
  detect(context, 'addInitScript')
  return { context, page, isUnchanged: () => isUnchanged }
}

/** Restores the state of a new context. Stays on the site, because its process then continues. */
async function reset({ context, page }: ReusablePage, siteUrl: string): Promise<void> {
  await Promise.all(context.pages().map((one) => one !== page && one.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  // Leave the page first, because without cookies its scripts might navigate.
  await page.goto(new URL('/robots.txt', siteUrl).href)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  await context.clearPermissions()
  // Otherwise, the next page shows what is under the pointer as hovered.
  await page.mouse.move(-10, -10)
}
