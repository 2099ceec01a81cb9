import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Tab } from '../tab/open-tab.ts'

/** Goes to something with the Tab key alone, as who has no mouse; fails where that does not lead there. */
export async function tabTo(tab: Tab, on: Locator): Promise<void> {
  await goTo(tab, on)
}

/** The same with any key, until something is so: by itself, until it has the focus. */
export async function goTo(
  { page }: Tab,
  on: Locator,
  key = 'Tab',
  isThere: (on: Locator) => Promise<boolean> = isFocused,
): Promise<void> {
  await on.waitFor()
  for (let step = 0; step < STEPS_AT_MOST && !(await isThere(on)); step += 1) await page.keyboard.press(key)
  expect(await isThere(on)).toBe(true)
}

/** Writes into a field that one comes to with the Tab key. */
export async function typeInto(tab: Tab, on: Locator, text: string): Promise<void> {
  await tabTo(tab, on)
  await tab.page.keyboard.type(text)
}

/** Comes to something with the Tab key, and presses another there. */
export async function pressOn(tab: Tab, on: Locator, key: string): Promise<void> {
  await tabTo(tab, on)
  await tab.page.keyboard.press(key)
}

export function isFocused(on: Locator): Promise<boolean> {
  return on.evaluate((element) => element === document.activeElement)
}

// --- internal ---

/** As far as anybody would go. */
const STEPS_AT_MOST = 90
