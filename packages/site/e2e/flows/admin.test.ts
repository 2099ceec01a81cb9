import { packageSentences } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { logo } from './own-organization.ts'
import { isFocused } from './with-keys.ts'

test('what an admin registers is on the profile of who uses it, until it is deleted', async () => {
  await using tab = await aTab()
  await using _ = await withoutPackage(tab)
  await tab.visit('/admin/packages')
  await tab.page.getByRole('link', { name: `Register ${PACKAGE}` }).click()
  await filled(tab, { group: 'Mobile Development', icon: await logo() })
  await button(tab, 'Submit').click()
  await tab.page.waitForURL((url) => url.pathname === '/admin/packages')
  await expect.poll(() => isOnProfile(tab)).toBe(true)
  await tab.visit(PROFILE)
  await tab.page.locator('.groups .slot', { hasText: TITLE }).waitFor()
  await tab.visit('/admin/packages')
  await tab.page.getByRole('link', { name: TITLE, exact: true }).click()
  await tab.page.getByRole('img', { name: 'Current icon' }).waitFor()
  await button(tab, 'Delete').click()
  const asked = tab.page.getByRole('alertdialog', { name: `Delete ${TITLE}` })
  await asked.getByText(packageSentences.remove).waitFor()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await tab.page.getByRole('link', { name: `Register ${PACKAGE}` }).waitFor()
  await expect.poll(() => isOnProfile(tab)).toBe(false)
})

test('a package without an icon, or without a title, is refused in words (spec §5)', async () => {
  await using tab = await aTab()
  await atPackageForm(tab)
  await filled(tab, { group: 'Build Tools' })
  await button(tab, 'Submit').click()
  await tab.page.getByText('Please attach an icon', { exact: true }).waitFor()
  await expect.poll(() => isFocused(button(tab, 'Upload an icon'))).toBe(true)
  await choose(tab, await logo())
  await tab.page.getByLabel('Title', { exact: true }).fill('')
  await button(tab, 'Submit').click()
  await tab.page.getByText('All fields are required', { exact: true }).waitFor()
})

test('what is no icon of a package is said so, and another is asked for (spec §5)', async () => {
  await using tab = await aTab()
  await atPackageForm(tab)
  await choose(tab, { name: 'icon', mimeType: 'image/jpeg', buffer: Buffer.alloc(1000) })
  await tab.page.getByText('Only png is allowed', { exact: true }).waitFor()
  await choose(tab, { name: 'icon', mimeType: 'image/png', buffer: Buffer.alloc(20_000) })
  await tab.page.getByText('The file is too large', { exact: true }).waitFor()
  expect(await tab.page.getByText('Please try an other one').isVisible()).toBe(true)
})

test('what a keyword stands for is found while typing, and has to be something there is', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'amara')
  await tab.visit('/admin/keywords/add')
  const stands = tab.page.getByRole('combobox', { name: 'Stands for' })
  await tab.alive(stands)
  await tab.page.getByLabel('Word or phrase').fill('night mail')
  await stands.fill('Apache Kaf')
  await tab.page.getByRole('option', { name: 'Apache Kafka', exact: true }).waitFor()
  await stands.press('Tab')
  await button(tab, 'Save').click()
  await tab.page.getByText('Choose one of the list', { exact: true }).waitFor()
  await expect.poll(() => isFocused(stands)).toBe(true)
  await stands.fill('kafka')
  await tab.page.getByRole('option', { name: 'Apache Kafka', exact: true }).waitFor()
  await stands.press('ArrowDown')
  await stands.press('Enter')
  await tab.page.locator('.combo[data-valid]').waitFor()
  expect(await stands.inputValue()).toBe('Apache Kafka')
})

test('the form of a keyword brings no list of all technologies along', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'amara')
  const page = await (await tab.context.request.get('/admin/keywords/add')).text()
  expect(page.length).toBeLessThan(50_000)
})

test('an admin finds somebody by a part of their name, and the parts of the list they are in', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'amara')
  await tab.visit('/admin/users')
  await tab.page.getByRole('searchbox', { name: 'Name, login or e-mail' }).fill('brekke')
  await tab.page.getByRole('button', { name: 'Search', exact: true }).click()
  await tab.page.getByRole('rowheader', { name: 'Hanne Brekke' }).waitFor()
  await tab.page.getByRole('link', { name: 'Admins' }).click()
  await tab.page.getByText('Nobody is called so, or writes from there').waitFor()
})

// --- internal ---

/** Used by `sofial` alone. */
const PACKAGE = 'org.jetbrains.kotlin.android:org.jetbrains.kotlin.android.gradle.plugin'
const PROFILE = '/users/sofial'
const TITLE = 'Kotlin for Android'

const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true })

type Picture = Awaited<ReturnType<typeof logo>>

async function choose({ page }: Tab, picture: Picture): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(picture)
}

async function atPackageForm(tab: Tab): Promise<void> {
  await signInAs(tab, 'amara')
  await tab.visit('/admin/packages/add')
  await tab.alive(button(tab, 'Upload an icon'))
}

async function filled(tab: Tab, { group, icon }: { group: string; icon?: Picture }): Promise<void> {
  const title = tab.page.getByLabel('Title', { exact: true })
  await tab.alive(title)
  await title.fill(TITLE)
  await tab.page.getByRole('button', { name: /Group$/ }).click()
  await tab.page.getByRole('option', { name: group, exact: true }).click()
  if (icon) await choose(tab, icon)
}

/** What is registered counts once a profile was rated again, in the background. */
async function isOnProfile({ context }: Tab): Promise<boolean> {
  return (await (await context.request.get(PROFILE)).text()).includes(TITLE)
}

/** Signs in as an admin; the sample people find the catalogue as it was at the end. */
async function withoutPackage(tab: Tab): Promise<AsyncDisposable> {
  await signInAs(tab, 'amara')
  const { request } = tab.context
  const headers = { origin: new URL(tab.siteUrl).origin }
  const query = new URLSearchParams({ query: PACKAGE })
  const remove = async () => {
    const left: readonly { _id: string }[] = await (await request.get(`/api/packages?${query}`)).json()
    for (const { _id } of left) await request.delete(`/api/packages/${_id}`, { headers })
  }
  await remove()
  return { [Symbol.asyncDispose]: remove }
}
