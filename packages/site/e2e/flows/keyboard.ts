import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Tab } from '../tab/open-tab.ts'

/** Moves the focus with the Tab key alone. Fails if the target is not reachable. */
export async function tabTo(tab: Tab, target: Locator): Promise<void> {
  await goTo(tab, target)
}

/** Presses a key until a condition holds, by default until the target has the focus. */
export async function goTo(
  { page }: Tab,
  target: Locator,
  key = 'Tab',
  hasArrived: (target: Locator) => Promise<boolean> = isFocused,
): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < MAX_STEPS && !(await hasArrived(target)); step += 1)
    await page.keyboard.press(key)
  expect(await hasArrived(target)).toBe(true)
}

/** Moves to a field with the Tab key and types. */
export async function typeInto(tab: Tab, target: Locator, text: string): Promise<void> {
  await tabTo(tab, target)
  await tab.page.keyboard.type(text)
}

/** Moves to the target with the Tab key and presses a key. */
export async function pressOn(tab: Tab, target: Locator, key: string): Promise<void> {
  await tabTo(tab, target)
  await tab.page.keyboard.press(key)
}

export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** Upper bound that no realistic page exceeds. */
const MAX_STEPS = 90
