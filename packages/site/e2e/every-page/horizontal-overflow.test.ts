import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import { allScreenPaths } from './all-screen-paths.ts'
import { collectFindings } from './collect-findings.ts'

test('no page overflows horizontally at 320 px', async () => {
  await using tab = await openSiteTab({ viewport: { width: 320, height: 640 }, expects: [/status of 404/] })
  const { anonymous } = await allScreenPaths(tab.siteUrl)
  const findOverflow = () => tab.page.evaluate(overflowingElements)
  expect(await collectFindings(tab, anonymous, findOverflow)).toEqual({})
})

/** The elements that make the page wider than the window. */
function overflowingElements(): string[] {
  const root = document.documentElement
  if (root.scrollWidth <= root.clientWidth) return []
  const elements = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > root.clientWidth + 1,
  )
  return [`${root.scrollWidth} px`, ...elements.slice(0, 5).map((one) => `${one.tagName} ${one.className}`)]
}
