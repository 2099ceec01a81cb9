import type { Tab } from '../tab/open-tab.ts'

/** Waits until fonts are there and the page was drawn with them. */
export async function allDrawn({ page }: Pick<Tab, 'page'>): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
  })
}
