import type { Tab } from '../tab/open-tab.ts'

/** Waits until fonts have loaded and the page has been painted with them. */
export async function waitForPaint({ page }: Pick<Tab, 'page'>): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}
