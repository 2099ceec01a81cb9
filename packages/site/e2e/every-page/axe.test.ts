import { expect, test } from 'vitest'
import { type Violation, violationsOf } from '../accessibility/violations-of.ts'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { ADMIN, everyAddress } from './every-address.ts'
import { foundOn } from './found-on.ts'
import { personalPartIsThere } from './personal-part-is-there.ts'

const expects = [/status of 404/]

/** Colours are the same on screens of all sizes, and take the longest to look at. */
const without = ['color-contrast']

test('nothing keeps people from using a page on a large screen, light or dark', async () => {
  await using tab = await aTab({ expects })
  const { stranger } = await everyAddress(tab.siteUrl)
  expect(await foundOn(tab, stranger, () => lightAndDark(tab))).toEqual({})
})

test('nothing keeps people from using a page on a phone', async () => {
  await using tab = await aTab({ viewport: 'phone', expects })
  const { stranger } = await everyAddress(tab.siteUrl)
  expect(await foundOn(tab, stranger, () => violationsOf(tab, { without }))).toEqual({})
})

test('nothing keeps people from using what is theirs', async () => {
  await using tab = await aTab()
  await signInAs(tab, ADMIN)
  const { admin } = await everyAddress(tab.siteUrl)
  const look = async () => {
    await personalPartIsThere(tab)
    return await lightAndDark(tab)
  }
  expect(await foundOn(tab, admin, look)).toEqual({})
})

// --- internal ---

/** The theme changes colours and nothing else. */
async function lightAndDark(tab: Tab): Promise<Violation[]> {
  const light = await violationsOf(tab)
  await tab.page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violationsOf(tab, { only: ['color-contrast'] })
  await tab.page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark]
}
