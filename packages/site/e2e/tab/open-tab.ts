import type { Browser, BrowserContext, Locator, Page, Response } from 'playwright-core'
import { type Problem, recordProblems } from './record-problems.ts'
import { acquirePage } from './tab-pool.ts'
import type { TabSettings } from './tab-settings.ts'

export interface TabOptions extends TabSettings {
  /** Problems that the test expects. All others make it fail. */
  readonly expects?: readonly RegExp[]
  /** Further allowed origins, such as a code host's sign-in page. */
  readonly additionalOrigins?: readonly string[]
}

/**
 * A tab in a browser context of its own, without cookies. On disposal, throws if the page had unexpected problems:
 * external requests, console errors, uncaught exceptions or policy violations.
 */
export interface Tab extends AsyncDisposable {
  readonly page: Page
  readonly context: BrowserContext
  readonly siteUrl: string
  /** All problems so far, including expected ones. */
  readonly problems: readonly Problem[]
  /** Opens a page of the site by its path. */
  visit(path: string): Promise<Response | null>
  /** Waits until the island around the target has hydrated. Earlier clicks have no effect. */
  waitForHydration(target: Locator): Promise<void>
}

export async function openTab(browser: Browser, siteUrl: string, options: TabOptions = {}): Promise<Tab> {
  const { expects = [], additionalOrigins = [], cookies = [] } = options
  const { context, page, release } = await acquirePage(browser, siteUrl, options)
  const record = recordProblems(context, [new URL(siteUrl).origin, ...additionalOrigins])
  const { problems } = record
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: siteUrl })))
  return {
    ...{ page, context, siteUrl, problems },
    visit: (path) => page.goto(path),
    waitForHydration: async (target) => {
      // A target of the next page is missing until then, and with it its island.
      await target.first().waitFor({ state: 'attached' })
      await target.locator(unhydratedIsland).waitFor({ state: 'detached' })
    },
    [Symbol.asyncDispose]: async () => {
      // Until now, the page may have reported problems that have not arrived yet.
      await page.evaluate(() => {}).catch(() => {})
      record[Symbol.dispose]()
      await release()
      const unexpected = problems.filter(({ text }) => !expects.some((expected) => expected.test(text)))
      if (unexpected.length > 0) throw new Error(formatProblems(unexpected))
    },
  }
}

/** Astro removes the attribute after hydration. */
const unhydratedIsland = 'xpath=ancestor-or-self::astro-island[@ssr]'

function formatProblems(problems: readonly Problem[]): string {
  const lines = problems.map(({ kind, text }) => `  ${kind}: ${text}`)
  return ['Unexpected page problems:', ...new Set(lines)].join('\n')
}
