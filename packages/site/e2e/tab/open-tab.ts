import type { Browser, BrowserContext, Locator, Page, Response } from 'playwright-core'
import { type Problem, problemsOf } from './problems.ts'
import { contextOptions, type TabSettings } from './tab-settings.ts'

export interface TabOptions extends TabSettings {
  /** Problems the test is about; all others make it fail. */
  readonly expects?: readonly RegExp[]
  /** Other origins its pages may ask: a code host that people sign in at. */
  readonly alsoAt?: readonly string[]
}

/**
 * A tab in a browser of its own, without anybody's cookies. Disposed of, it throws where a page did what none should:
 * ask elsewhere, write errors to the console, throw, go against its policy.
 */
export interface Tab extends AsyncDisposable {
  readonly page: Page
  readonly context: BrowserContext
  readonly siteUrl: string
  /** What went wrong so far, what is expected included. */
  readonly problems: readonly Problem[]
  /** Goes to a page of the site, by its path. */
  visit(path: string): Promise<Response | null>
  /** Resolves once the island around this has come alive; what is clicked before that stays still. */
  alive(part: Locator): Promise<void>
}

export async function openTab(browser: Browser, siteUrl: string, options: TabOptions = {}): Promise<Tab> {
  const { expects = [], alsoAt = [], cookies = [] } = options
  const context = await browser.newContext({ ...contextOptions(options), baseURL: siteUrl })
  const problems = problemsOf(context, [new URL(siteUrl).origin, ...alsoAt])
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: siteUrl })))
  const page = await context.newPage()
  return {
    ...{ page, context, siteUrl, problems },
    visit: (path) => page.goto(path),
    alive: (part) => part.locator(deadIsland).waitFor({ state: 'detached' }),
    [Symbol.asyncDispose]: async () => {
      await context.close()
      const unexpected = problems.filter(({ text }) => !expects.some((expected) => expected.test(text)))
      if (unexpected.length > 0) throw new Error(listed(unexpected))
    },
  }
}

// --- internal ---

/** Astro takes the attribute away once the island is hydrated. */
const deadIsland = 'xpath=ancestor-or-self::astro-island[@ssr]'

function listed(problems: readonly Problem[]): string {
  const lines = problems.map(({ kind, text }) => `  ${kind}: ${text}`)
  return ['The page did what no page should:', ...new Set(lines)].join('\n')
}
