import type { Browser } from 'playwright-core'
import { launchChromium } from '../chromium/launch-chromium.ts'

/** The browser of all test files of a process, opened by the first who wants it; it ends with the process. */
export function anOpenBrowser(): Promise<Browser> {
  opened ??= launchChromium()
  return opened
}

// --- internal ---

let opened: Promise<Browser> | undefined
