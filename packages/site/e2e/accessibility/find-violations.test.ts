import { expect, test } from 'vitest'
import { createStubSite } from '../tab/create-stub-site.ts'
import { getSharedBrowser } from '../tab/get-shared-browser.ts'
import { openTab, type TabOptions } from '../tab/open-tab.ts'
import { findViolations, type ViolationOptions } from './find-violations.ts'

const strict = "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'"

const page = (main: string) =>
  `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${main}</main>`

async function violations(body: string, options?: ViolationOptions, tabOptions?: TabOptions) {
  await using site = await createStubSite(body, { 'content-security-policy': strict })
  await using tab = await openTab(await getSharedBrowser(), site.url, tabOptions)
  await tab.visit('/')
  return await findViolations(tab, options)
}

test('returns no violations for an accessible page', async () => {
  expect(await violations(page('<p>Something to read</p>'))).toEqual([])
})

test('reports rule, target and summary on a page with a strict CSP', async () => {
  expect(await violations(page('<button id="empty"></button>'))).toEqual([
    { rule: 'button-name', target: ['#empty'], summary: 'Buttons must have discernible text' },
  ])
})

test('reports targets that are too small and too close together', async () => {
  const dot =
    '<button aria-label="Dot" style="all: unset; display: inline-block; width: 8px; height: 8px"></button>'
  const found = await violations(page(dot + dot), {}, { expects: [/inline style/] })
  expect(found).toMatchObject([{ rule: 'target-size', target: { length: 2 } }])
})

test('works on a page with JavaScript disabled', async () => {
  expect(
    await violations(page('<img src="data:,">'), {}, { javaScriptEnabled: false, expects: [/Policy/] }),
  ).toMatchObject([{ rule: 'image-alt' }])
})

test('checks only the selected part', async () => {
  expect(await violations(page('<button></button><p id="part">Text</p>'), { within: '#part' })).toEqual([])
})

test('skips an excluded rule', async () => {
  expect(await violations(page('<button></button>'), { excludeRules: ['button-name'] })).toEqual([])
})

test('runs only the selected rules', async () => {
  expect(await violations(page('<button></button>'), { onlyRules: ['image-alt'] })).toEqual([])
})
