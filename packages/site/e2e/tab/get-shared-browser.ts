import type { Browser } from 'playwright-core'
import { launchChromium } from '../chromium/launch-chromium.ts'

/** The browser shared by all test files of a process. Launched on first use, closed with the process. */
export function getSharedBrowser(): Promise<Browser> {
  sharedBrowser ??= launchChromium()
  return sharedBrowser
}

let sharedBrowser: Promise<Browser> | undefined
