import { beforeAll, describe, expect, test } from 'vitest'
import { findViolations, type Violation } from '../accessibility/find-violations.ts'
import { getSiteUrl } from '../site-server/get-site-url.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab, TabOptions } from '../tab/open-tab.ts'
import type { Problem } from '../tab/record-problems.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { allScreenPaths, SAMPLE_ADMIN } from './all-screen-paths.ts'
import { waitForPaint } from './wait-for-paint.ts'
import { waitForPersonalContent } from './wait-for-personal-content.ts'

const expects = [/status of 404/]

/** Contrast does not depend on the viewport and is the slowest rule, so phones skip it. */
const excludeRules = ['color-contrast']

const { anonymous, admin } = await allScreenPaths(await getSiteUrl())

describe('on a large screen', () => {
  const visit = createVisitor({ expects })
  test.each(anonymous)('%s has no problems and no accessibility violations in either theme', async (path) => {
    expect(await visit(path, findViolationsInBothThemes)).toEqual([])
  })
})

describe('on a phone', () => {
  const visit = createVisitor({ viewport: 'phone', expects })
  test.each(anonymous)('%s has no accessibility violations', async (path) => {
    expect(await visit(path, (tab) => findViolations(tab, { excludeRules }))).toEqual([])
  })
})

describe('signed in as an admin', () => {
  const visit = createVisitor({}, (tab) => signInAs(tab, SAMPLE_ADMIN))
  test.each(admin)('%s has no problems and no accessibility violations in either theme', async (path) => {
    const check = async (tab: Tab) => {
      await waitForPersonalContent(tab)
      return await findViolationsInBothThemes(tab)
    }
    expect(await visit(path, check)).toEqual([])
  })
})

/** Visits all pages in one tab. Each visit returns the violations and the unexpected problems. */
function createVisitor(options: TabOptions, prepare: (tab: Tab) => Promise<void> = async () => {}) {
  let tab: Tab | undefined
  beforeAll(async () => {
    const openedTab = await openSiteTab(options)
    await prepare(openedTab)
    tab = openedTab
    return () => openedTab[Symbol.asyncDispose]()
  })
  return async (
    path: string,
    check: (tab: Tab) => Promise<Violation[]>,
  ): Promise<(Violation | Problem)[]> => {
    const before = tab!.problems.length
    await tab!.visit(path)
    const violations = await check(tab!)
    await waitForPaint(tab!)
    const problems = tab!.problems.slice(before)
    return [...violations, ...problems.filter(({ text }) => !options.expects?.some((one) => one.test(text)))]
  }
}

/** The theme changes only colors, so the second check runs only the contrast rule. */
async function findViolationsInBothThemes(tab: Tab): Promise<Violation[]> {
  const light = await findViolations(tab)
  await tab.page.emulateMedia({ colorScheme: 'dark' })
  const dark = await findViolations(tab, { onlyRules: ['color-contrast'] })
  await tab.page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark]
}
