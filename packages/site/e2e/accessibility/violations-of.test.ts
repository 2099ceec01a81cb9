import { expect, test } from 'vitest'
import { aSmallSite } from '../tab/a-small-site.ts'
import { anOpenBrowser } from '../tab/an-open-browser.ts'
import { openTab, type TabOptions } from '../tab/open-tab.ts'
import { type ViolationOptions, violationsOf } from './violations-of.ts'

const strict = "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'"

const page = (main: string) =>
  `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${main}</main>`

async function violations(body: string, options?: ViolationOptions, tabOptions?: TabOptions) {
  await using site = await aSmallSite(body, { 'content-security-policy': strict })
  await using tab = await openTab(await anOpenBrowser(), site.url, tabOptions)
  await tab.visit('/')
  return await violationsOf(tab, options)
}

test('a page that everybody can use has none', async () => {
  expect(await violations(page('<p>Something to read</p>'))).toEqual([])
})

test('one is told by its rule, where it is and what is wrong, on a page with a strict policy', async () => {
  expect(await violations(page('<button id="empty"></button>'))).toEqual([
    { rule: 'button-name', target: ['#empty'], summary: 'Buttons must have discernible text' },
  ])
})

test('targets too small and too close to hit are among them', async () => {
  const dot =
    '<button aria-label="Dot" style="all: unset; display: inline-block; width: 8px; height: 8px"></button>'
  const found = await violations(page(dot + dot), {}, { expects: [/inline style/] })
  expect(found).toMatchObject([{ rule: 'target-size', target: { length: 2 } }])
})

test('a page without scripts can be looked at, too', async () => {
  expect(
    await violations(page('<img src="data:,">'), {}, { javaScriptEnabled: false, expects: [/Policy/] }),
  ).toMatchObject([{ rule: 'image-alt' }])
})

test('only the part asked about is looked at', async () => {
  expect(await violations(page('<button></button><p id="part">Text</p>'), { within: '#part' })).toEqual([])
})

test('a rule can be left out', async () => {
  expect(await violations(page('<button></button>'), { without: ['button-name'] })).toEqual([])
})

test('everything but a rule can be left out', async () => {
  expect(await violations(page('<button></button>'), { only: ['image-alt'] })).toEqual([])
})
