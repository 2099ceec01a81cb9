import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { allScreenPaths, SAMPLE_ADMIN } from './all-screen-paths.ts'
import { collectFindings } from './collect-findings.ts'
import { waitForPaint } from './wait-for-paint.ts'
import { waitForPersonalContent } from './wait-for-personal-content.ts'

test('late content causes no layout shift', async () => {
  await using tab = await openSiteTab({ reducedMotion: 'no-preference' })
  const { profile, repository } = await allScreenPaths(tab.siteUrl)
  expect(
    await collectFindings(tab, ['/', profile, '/leaders', repository], () => findLayoutShifts(tab)),
  ).toEqual({})
})

test('personal content causes no layout shift', async () => {
  await using tab = await openSiteTab({ reducedMotion: 'no-preference' })
  await signInAs(tab, SAMPLE_ADMIN)
  const { profile, repository } = await allScreenPaths(tab.siteUrl)
  const findPersonalShifts = async () => {
    await waitForPersonalContent(tab)
    return await findLayoutShifts(tab)
  }
  expect(await collectFindings(tab, [profile, '/leaders', repository], findPersonalShifts)).toEqual({})
})

test('prefers-reduced-motion disables all animations, including busy indicators', async () => {
  await using tab = await openSiteTab({ reducedMotion: 'reduce' })
  const { profile } = await allScreenPaths(tab.siteUrl)
  expect(
    await collectFindings(tab, ['/styleguide', '/', profile], () => tab.page.evaluate(runningAnimations)),
  ).toEqual({})
})

/** Elements with a running animation or transition. Ignores durations of up to 1 ms. */
function runningAnimations(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
    .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : ''))
    .map(String)
}

/** The layout shift score and the elements that moved. Ignores imperceptible shifts. */
async function findLayoutShifts(tab: Tab): Promise<string[]> {
  await tab.page.waitForLoadState('load')
  await waitForPaint(tab)
  return await tab.page.evaluate(layoutShifts)
}

async function layoutShifts(): Promise<string[]> {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly sources: readonly { readonly node: Node | null }[]
  }
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const entries = observer.takeRecords() as Shift[]
  const sum = entries.reduce((total, { value }) => total + value, 0)
  if (sum < 0.001) return []
  const names = entries.flatMap(({ sources }) =>
    sources.map(({ node }) => node?.parentElement?.className ?? ''),
  )
  return [sum.toFixed(4), ...new Set(names)]
}
