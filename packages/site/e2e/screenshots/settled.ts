import type { Page } from 'playwright-core'

/** Waits, though not for ever, for what comes as a page is read to its end: fonts, pictures, islands. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(readToTheEnd)
  await page.waitForFunction(isAllThere, undefined, { timeout: PATIENCE }).catch(() => {})
  await page.waitForLoadState('networkidle', { timeout: PATIENCE }).catch(() => {})
}

// --- internal ---

const PATIENCE = 3000

/** Scrolls down and up again, for what only comes into being when it is seen. */
async function readToTheEnd(): Promise<void> {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const { scrollHeight } = document.documentElement
  for (let top = 0; top < Math.min(scrollHeight, 20_000); top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await drawn()
  }
  scrollTo({ top: 0, behavior: 'instant' })
  await drawn()
}

/** Islands that wait for a hand are as they are. */
function isAllThere(): boolean {
  const alive = ['load', 'idle', 'visible', 'only', 'session']
  const islands = [...document.querySelectorAll('astro-island[ssr]')].filter((island) =>
    alive.includes(island.getAttribute('client') ?? ''),
  )
  const pictures = [...document.images].every((image) => image.complete)
  return islands.length === 0 && pictures && document.fonts.status === 'loaded'
}
