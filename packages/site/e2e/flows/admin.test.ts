import { packageSentences } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { logo } from './ensure-own-organization.ts'
import { isFocused } from './keyboard.ts'

test('a registered technology appears on the profiles that use it until it is deleted', async () => {
  await using tab = await openSiteTab()
  await using _ = await cleanUpPackage(tab)
  await tab.visit('/admin/packages')
  await tab.page.getByRole('link', { name: `Register ${PACKAGE}` }).click()
  await fillForm(tab, { group: 'Mobile Development', icon: await logo() })
  await button(tab, 'Submit').click()
  await tab.page.waitForURL((url) => url.pathname === '/admin/packages')
  await expect.poll(() => isOnProfile(tab)).toBe(true)
  await tab.visit(PROFILE)
  await tab.page.locator('.groups .technology', { hasText: TITLE }).waitFor()
  await tab.visit('/admin/packages')
  await tab.page.getByRole('link', { name: TITLE, exact: true }).click()
  await tab.page.getByRole('img', { name: 'Current icon' }).waitFor()
  await tab.waitForHydration(button(tab, 'Delete'))
  await button(tab, 'Delete').click()
  const dialog = tab.page.getByRole('alertdialog', { name: `Delete ${TITLE}` })
  await dialog.getByText(packageSentences.remove).waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await tab.page.getByRole('link', { name: `Register ${PACKAGE}` }).waitFor()
  await expect.poll(() => isOnProfile(tab)).toBe(false)
})

test('a package without an icon or a title is rejected with a message (spec §5)', async () => {
  await using tab = await openSiteTab()
  await openPackageForm(tab)
  await fillForm(tab, { group: 'Build Tools' })
  await button(tab, 'Submit').click()
  await tab.page.getByText('Please attach an icon', { exact: true }).waitFor()
  await expect.poll(() => isFocused(button(tab, 'Upload an icon'))).toBe(true)
  await chooseFile(tab, await logo())
  await tab.page.getByLabel('Title', { exact: true }).fill('')
  await button(tab, 'Submit').click()
  await tab.page.getByText('All fields are required', { exact: true }).waitFor()
})

test('an invalid icon is rejected with a message that asks for another (spec §5)', async () => {
  await using tab = await openSiteTab()
  await openPackageForm(tab)
  await chooseFile(tab, { name: 'icon', mimeType: 'image/jpeg', buffer: Buffer.alloc(1000) })
  await tab.page.getByText('Only png is allowed', { exact: true }).waitFor()
  await chooseFile(tab, { name: 'icon', mimeType: 'image/png', buffer: Buffer.alloc(20_000) })
  await tab.page.getByText('The file is too large', { exact: true }).waitFor()
  expect(await tab.page.getByText('Please try an other one').isVisible()).toBe(true)
})

test('the target of a keyword is suggested while typing and must be an existing one', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'amara')
  await tab.visit('/admin/keywords/add')
  const target = tab.page.getByRole('combobox', { name: 'Refers to' })
  await tab.waitForHydration(target)
  await tab.page.getByLabel('Word or phrase').fill('night mail')
  await target.fill('Apache Kaf')
  await tab.page.getByRole('option', { name: 'Apache Kafka', exact: true }).waitFor()
  await target.press('Tab')
  await button(tab, 'Save').click()
  await tab.page.getByText('Choose an item from the list', { exact: true }).waitFor()
  await expect.poll(() => isFocused(target)).toBe(true)
  await target.fill('kafka')
  await tab.page.getByRole('option', { name: 'Apache Kafka', exact: true }).waitFor()
  await target.press('ArrowDown')
  await target.press('Enter')
  await tab.page.locator('.combo[data-valid]').waitFor()
  expect(await target.inputValue()).toBe('Apache Kafka')
})

test('the keyword form does not embed the list of all technologies', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'amara')
  const page = await (await tab.context.request.get('/admin/keywords/add')).text()
  expect(page.length).toBeLessThan(50_000)
})

test('an admin finds a user by part of the name and can filter the list by segment', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'amara')
  await tab.visit('/admin/users')
  await tab.page.getByRole('searchbox', { name: 'Name, login or email' }).fill('brekke')
  await tab.page.getByRole('button', { name: 'Search', exact: true }).click()
  await tab.page.getByRole('rowheader', { name: 'Hanne Brekke' }).waitFor()
  await tab.page.getByRole('link', { name: 'Admins' }).click()
  await tab.page.getByText('No users found').waitFor()
})

/** Only `sofial` uses this package. */
const PACKAGE = 'org.jetbrains.kotlin.android:org.jetbrains.kotlin.android.gradle.plugin'
const PROFILE = '/users/sofial'
const TITLE = 'Kotlin for Android'

const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true })

type Picture = Awaited<ReturnType<typeof logo>>

async function chooseFile({ page }: Tab, picture: Picture): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(picture)
}

async function openPackageForm(tab: Tab): Promise<void> {
  await signInAs(tab, 'amara')
  await tab.visit('/admin/packages/add')
  await tab.waitForHydration(button(tab, 'Upload an icon'))
}

async function fillForm(tab: Tab, { group, icon }: { group: string; icon?: Picture }): Promise<void> {
  const title = tab.page.getByLabel('Title', { exact: true })
  await tab.waitForHydration(title)
  await title.fill(TITLE)
  await tab.page.getByRole('button', { name: /Group$/ }).click()
  await tab.page.getByRole('option', { name: group, exact: true }).click()
  if (icon) await chooseFile(tab, icon)
}

/** A registered package appears after the background rating refresh. */
async function isOnProfile({ context }: Tab): Promise<boolean> {
  return (await (await context.request.get(PROFILE)).text()).includes(TITLE)
}

/**
 * Signs in as an admin. Deletes the package now and on disposal, so that the catalog is unchanged for other
 * tests.
 */
async function cleanUpPackage(tab: Tab): Promise<AsyncDisposable> {
  await signInAs(tab, 'amara')
  const { request } = tab.context
  const headers = { origin: new URL(tab.siteUrl).origin }
  const query = new URLSearchParams({ query: PACKAGE })
  const remove = async () => {
    const remaining: readonly { _id: string }[] = await (await request.get(`/api/packages?${query}`)).json()
    for (const { _id } of remaining) await request.delete(`/api/packages/${_id}`, { headers })
  }
  await remove()
  return { [Symbol.asyncDispose]: remove }
}
