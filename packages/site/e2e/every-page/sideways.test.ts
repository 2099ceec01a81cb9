import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import { everyAddress } from './every-address.ts'
import { foundOn } from './found-on.ts'

test('no page is wider than the narrowest phone', async () => {
  await using tab = await aTab({ viewport: { width: 320, height: 640 }, expects: [/status of 404/] })
  const { stranger } = await everyAddress(tab.siteUrl)
  const tooWide = () => tab.page.evaluate(wideParts)
  expect(await foundOn(tab, stranger, tooWide)).toEqual({})
})

// --- internal ---

/** The parts by which the page is wider than the window. */
function wideParts(): string[] {
  const root = document.documentElement
  if (root.scrollWidth <= root.clientWidth) return []
  const beyond = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > root.clientWidth + 1,
  )
  return [`${root.scrollWidth} px`, ...beyond.slice(0, 5).map((one) => `${one.tagName} ${one.className}`)]
}
