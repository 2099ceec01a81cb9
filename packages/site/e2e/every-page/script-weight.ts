import type { Page } from 'playwright-core'
import type { Tab } from '../tab/open-tab.ts'
import { waitForPersonalContent } from './wait-for-personal-content.ts'

/** A script of a page. */
export interface LoadedScript {
  /** The file name. */
  readonly name: string
  /** Compressed, without the HTTP header. */
  readonly bytes: number
}

/** The scripts that a page loads for a signed-in viewer before any interaction. */
export async function loadedScripts(tab: Tab, path: string): Promise<LoadedScript[]> {
  await tab.visit(path)
  await waitForPersonalContent(tab)
  // Some islands wait for a touch.
  await tab.page.locator('astro-island[ssr]:not([client="touch"])').first().waitFor({ state: 'detached' })
  await tab.page.waitForLoadState('networkidle')
  return await readScripts(tab.page)
}

async function readScripts(page: Page): Promise<LoadedScript[]> {
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  )
  return entries
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .map(({ name, bytes }) => ({ name: name.slice(name.lastIndexOf('/') + 1), bytes }))
}

export interface PageScripts {
  readonly path: string
  readonly scripts: readonly LoadedScript[]
}

export function totalBytes(scripts: readonly LoadedScript[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Whether a page loads the script of this name. */
export function hasScript(scripts: readonly LoadedScript[], scriptName: string): boolean {
  return scripts.some(({ name }) => name.startsWith(`${scriptName}.`))
}
