import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'

/** Wider than every page. */
const viewport = { width: 1600, height: 900 }

// The spec's own values, so that a wrong constant fails, too.
test.each([
  ['the language icon of a question', '/interview-questions', '.question .lang', 48, 48],
  ['a technology slot', '/users/mira', '.slot', 56, 56],
])('%s has the size of spec §9', async (_, path, selector, width, height) => {
  await using tab = await openSiteTab({ viewport })
  await tab.visit(path)
  expect(await tab.page.locator(selector).first().boundingBox()).toMatchObject({ width, height })
})

test('a narrow page has a content width of 640 px (spec §9)', async () => {
  await using tab = await openSiteTab({ viewport })
  await tab.visit('/login')
  const width = await tab.page.locator('.page.narrow').evaluate((page) => {
    const { paddingLeft, paddingRight } = getComputedStyle(page)
    return page.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  })
  expect(width).toBe(640)
})

test('a resume is 1280 px wide (spec §9)', async () => {
  await using tab = await openSiteTab({ viewport })
  await tab.visit('/resume/mira')
  expect(await tab.page.locator('.page.resume').boundingBox()).toMatchObject({ width: 1280 })
})
