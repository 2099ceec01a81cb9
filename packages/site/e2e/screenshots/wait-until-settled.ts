import type { Page } from 'playwright-core'

/** Waits, with a timeout, for lazily loaded content: fonts, images, islands. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(scrollThrough)
  await page.waitForFunction(isLoaded, undefined, { timeout: TIMEOUT }).catch(() => {})
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT }).catch(() => {})
}

const TIMEOUT = 3000

/** Scrolls to the end and back to trigger lazy loading. */
async function scrollThrough(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const { scrollHeight } = document.documentElement
  for (let top = 0; top < Math.min(scrollHeight, 20_000); top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await nextFrame()
  }
  scrollTo({ top: 0, behavior: 'instant' })
  await nextFrame()
}

/** Islands that hydrate on interaction are ignored. */
function isLoaded(): boolean {
  const autoHydrated = ['load', 'idle', 'visible', 'only', 'session']
  const islands = [...document.querySelectorAll('astro-island[ssr]')].filter((island) =>
    autoHydrated.includes(island.getAttribute('client') ?? ''),
  )
  const areImagesComplete = [...document.images].every((image) => image.complete)
  return islands.length === 0 && areImagesComplete && document.fonts.status === 'loaded'
}
