import { describe, expect, test } from 'vitest'
import { findViolations } from '../accessibility/find-violations.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import { pressOn } from './keyboard.ts'

/** harborlight/kestrel: five people, one of them without a profile. */
const knowledge = '/projects/01941f29-7c00-7cdf-a076-f22f52a9d906/knowledge'

describe.each(['desktop', 'phone'] as const)('the knowledge of a repository on a %s', (viewport) => {
  test('simulates a departure with the keyboard alone', async () => {
    await using tab = await openSiteTab({ viewport })
    await tab.visit(knowledge)
    const boxes = tab.page.locator('.departure input')
    const names = await tab.page.locator('.departure label').allInnerTexts()
    expect(names).toEqual(names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
    await pressOn(tab, boxes.first(), 'Space')
    const title = tab.page.locator('.departure h3')
    await title.waitFor()
    expect(await title.innerText()).toBe(`Without ${names[0]}`)
    for (let index = 1; index < names.length; index++) await pressOn(tab, boxes.nth(index), 'Space')
    await tab.page.getByText(/lose everyone who knows|loses everyone who knows/).waitFor()
    const bars = tab.page.locator('.share-bar [role=img]')
    expect(await bars.last().getAttribute('aria-label')).toMatch(/by no one 100%$/)
  })

  test('leads from a tile of the map to the people of the folder', async () => {
    await using tab = await openSiteTab({ viewport })
    await tab.visit(knowledge)
    await pressOn(tab, tab.page.locator('.tiles a:visible').first(), 'Enter')
    await tab.page.locator('.knowledge-folders details[open] .folder-people').first().waitFor()
  })

  test('scrolls only vertically and has no accessibility violations', async () => {
    await using tab = await openSiteTab({ viewport, colorScheme: viewport === 'phone' ? 'dark' : 'light' })
    await tab.visit(knowledge)
    const { scrollWidth, clientWidth } = await tab.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth).toBe(clientWidth)
    expect(await findViolations(tab)).toEqual([])
  })
})

test('shows figures, folders and people without JavaScript', async () => {
  await using tab = await openSiteTab({ javaScriptEnabled: false })
  await tab.visit(knowledge)
  const text = await tab.page.locator('main').innerText()
  expect(text).toContain('Truck factor')
  expect(text).toContain('Who knows this')
  expect(text).toContain('It is not a ranking of people')
})
