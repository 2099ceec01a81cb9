import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'

test('a page without code loads only the labels of keys of the monospaced font', async () => {
  await using tab = await openSiteTab()
  const fonts: string[] = []
  tab.page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await tab.visit('/leaders')
  await tab.page.evaluate(() => document.fonts.ready)
  expect(fonts.map((url) => url.slice(url.lastIndexOf('/') + 1)).sort()).toEqual([
    'inter-latin.woff2',
    'jetbrains-mono-keys.woff2',
    'newsreader-display-latin.woff2',
  ])
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
