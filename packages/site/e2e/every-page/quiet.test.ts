import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { allDrawn } from './all-drawn.ts'
import { ADMIN, everyAddress } from './every-address.ts'
import { foundOn } from './found-on.ts'
import { personalPartIsThere } from './personal-part-is-there.ts'

test('nothing on a page is moved by what comes later', async () => {
  await using tab = await aTab({ reducedMotion: 'no-preference' })
  const { profile, repository } = await everyAddress(tab.siteUrl)
  expect(await foundOn(tab, ['/', profile, '/leaders', repository], () => shiftsOn(tab))).toEqual({})
})

test('nothing on a page is moved when it becomes known who looks', async () => {
  await using tab = await aTab({ reducedMotion: 'no-preference' })
  await signInAs(tab, ADMIN)
  const { profile, repository } = await everyAddress(tab.siteUrl)
  const look = async () => {
    await personalPartIsThere(tab)
    return await shiftsOn(tab)
  }
  expect(await foundOn(tab, [profile, '/leaders', repository], look)).toEqual({})
})

test('nothing moves for those who want it still, not even what is busy', async () => {
  await using tab = await aTab({ reducedMotion: 'reduce' })
  const { profile } = await everyAddress(tab.siteUrl)
  expect(await foundOn(tab, ['/styleguide', '/', profile], () => tab.page.evaluate(moving))).toEqual({})
})

// --- internal ---

/** What turns, slides or fades; too short to be seen is none. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
    .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : ''))
    .map(String)
}

/** What moved, and how far; as much as nobody can see is none. */
async function shiftsOn(tab: Tab): Promise<string[]> {
  await tab.page.waitForLoadState('load')
  await allDrawn(tab)
  return await tab.page.evaluate(shifts)
}

async function shifts(): Promise<string[]> {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly sources: readonly { readonly node: Node | null }[]
  }
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  const moved = observer.takeRecords() as Shift[]
  const sum = moved.reduce((total, { value }) => total + value, 0)
  if (sum < 0.001) return []
  const names = moved.flatMap(({ sources }) =>
    sources.map(({ node }) => node?.parentElement?.className ?? ''),
  )
  return [sum.toFixed(4), ...new Set(names)]
}
