import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'

/** A slow phone connection, so that the scripts arrive well after the page. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 300_000, uploadThroughput: 300_000 }

/** In ms. */
const MAX_DELAY = 50

/**
 * Opens the home page, and types and clicks in the same task that reports the first paint. On a busy machine, that
 * task can be late; then the page is opened again.
 */
async function clickAtFirstPaint(tab: Tab, url: string): Promise<void> {
  const { page, context } = tab
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await page.addInitScript((typed) => {
    new PerformanceObserver((_, observer) => {
      const form = document.querySelector<HTMLFormElement>('form.analyze')
      if (form === null) return
      observer.disconnect()
      const input = form.querySelector('input')
      input?.focus()
      if (typed !== '') document.execCommand('insertText', false, typed)
      const paint = performance.getEntriesByType('paint')[0]?.startTime ?? 0
      document.documentElement.dataset.delay = String(performance.now() - paint)
      document.documentElement.dataset.early = String(form.closest('astro-island[ssr]') !== null)
      form.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
    }).observe({ type: 'paint', buffered: true })
  }, url)
  const click = async () => {
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('html[data-delay]').waitFor({ state: 'attached' })
    const { delay, early } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
    return { inTime: Number(delay) < MAX_DELAY, early }
  }
  await expect.poll(click).toEqual({ inTime: true, early: 'true' })
}

test('a URL submitted at the first paint is analyzed', async () => {
  await using tab = await openSiteTab()
  await clickAtFirstPaint(tab, 'https://elsewhere.example/a/b')
  await tab.page.getByText("Can't read a repository (Might be an invalid URL):").waitFor()
  expect(await tab.page.locator('form.analyze input').first().inputValue()).toBe(
    'https://elsewhere.example/a/b',
  )
  expect(new URL(tab.page.url()).search).toBe('')
})

test('an empty form submitted at the first paint shows its message', async () => {
  await using tab = await openSiteTab()
  await clickAtFirstPaint(tab, '')
  await tab.page.getByText('Please enter a URL').waitFor()
})
