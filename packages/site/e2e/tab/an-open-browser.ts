import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { launchChromium } from '../chromium/launch-chromium.ts'

/** The browser of a test file, opened by the first who wants it. */
export function anOpenBrowser(): Promise<Browser> {
  opened ??= launchChromium()
  return opened
}

// --- internal ---

let opened: Promise<Browser> | undefined

afterAll(async () => {
  await (await opened?.catch(() => undefined))?.close()
})
