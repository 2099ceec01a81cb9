import type { Page } from 'playwright-core'

// As text, because the bench has no types of the browser.
const OBSERVE = `{
  const durations = []
  window.inputDurations = durations
  new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'event', durationThreshold: 16 })
}`
const READ = `new Promise((resolve) =>
  requestAnimationFrame(() => setTimeout(() => resolve(Math.max(0, ...window.inputDurations)))))`

/** Records how long the page takes from each input to the next paint. */
export async function observeInputs(page: Page): Promise<void> {
  await page.evaluate(OBSERVE)
}

/** The longest time so far, in ms. The browser reports times in steps of 8 ms, from 16 ms. */
export async function longestInput(page: Page): Promise<number> {
  return await page.evaluate<number>(READ)
}
