import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'

test('a page without code loads only the labels of keys of the monospaced font', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/leaders')
  // Not the requests: browsers report fonts that they have in memory from other pages.
  const families = await tab.page.evaluate(async () => {
    const faces = [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded')
    return faces.map(({ family }) => family.replaceAll('"', ''))
  })
  expect(families.sort()).toEqual(['Inter', 'JetBrains Mono keys', 'Newsreader'])
})

test('the font of keys has every character of their labels', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/leaders')
  const missing = await tab.page.evaluate(() => {
    const labels = new Set([...document.querySelectorAll('kbd')].map((one) => one.textContent ?? '').join(''))
    const ranges = [...document.fonts].find(({ family }) => family.includes('keys'))?.unicodeRange ?? ''
    const codes = ranges.split(',').map((range) =>
      range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16)),
    )
    const isCovered = (code: number) => codes.some(([from = 0, to = from]) => code >= from && code <= to)
    return [...labels].filter((label) => !isCovered(label.codePointAt(0) ?? 0))
  })
  expect(missing).toEqual([])
})
