import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { isFocused } from './keyboard.ts'
import { updateOwnProfile } from './update-own-profile.ts'

test('an empty profile reaches 100% completion when filled in (spec §5, Profile completion)', async () => {
  await using tab = await openSiteTab()
  await openEmptyProfile(tab)
  expect(await completion(tab)).toBe('11%')
  await field(tab, 'Name').fill('Eirini Pappa')
  await field(tab, 'Job Title').fill('Cartographer')
  await field(tab, 'Company').fill('Meltemi')
  await field(tab, 'Bio').fill('Draws maps of winds.')
  await chooseLocation(tab, 'Location', 'Thessalon', 'Thessaloníki, Greece')
  await tab.page.getByText('Open, but not actively looking').click()
  await chooseLocation(tab, 'Preferred location', 'Athens', 'Athens, Greece')
  await save(tab)
  expect(await completion(tab)).toBe('89%')
  await tab.page.getByRole('link', { name: 'Languages', exact: true }).last().click()
  await addLanguage(tab, 'Greek')
  await openProfileSettings(tab)
  expect(await completion(tab)).toBe('100%')
  await tab.page.getByText('Your profile is complete.').waitFor()
  expect(await field(tab, 'Company').inputValue()).toBe('Meltemi')
})

test('Save is disabled until a field differs from the stored value (spec §5, Profile save)', async () => {
  await using tab = await openSiteTab()
  await openEmptyProfile(tab)
  const button = tab.page.getByRole('button', { name: 'Save' })
  expect(await button.isDisabled()).toBe(true)
  await field(tab, 'Company').fill('Meltemi')
  expect(await button.isEnabled()).toBe(true)
  await field(tab, 'Company').fill('')
  expect(await button.isDisabled()).toBe(true)
})

test.each([
  ['Bio', 'x'.repeat(257), 'Bio should be not longer than 256 characters'],
  ['Public email', 'eirini at home', 'Email should be valid'],
])(
  'an invalid %s shows the reason and gets the focus (spec §5, Profile save)',
  async (label, text, message) => {
    await using tab = await openSiteTab()
    await openEmptyProfile(tab)
    await field(tab, label).fill(text)
    await tab.page.getByRole('button', { name: 'Save' }).click()
    await tab.page.getByText(message).waitFor()
    await expect.poll(() => isFocused(field(tab, label))).toBe(true)
  },
)

test('a bio of 256 characters is saved (spec §9)', async () => {
  await using tab = await openSiteTab()
  await openEmptyProfile(tab)
  await field(tab, 'Bio').fill('x'.repeat(256))
  await save(tab)
  await openProfileSettings(tab)
  expect(await field(tab, 'Bio').inputValue()).toBe('x'.repeat(256))
})

test('a URL without a scheme gets http:// (spec §5, Profile save)', async () => {
  await using tab = await openSiteTab()
  await openEmptyProfile(tab)
  await field(tab, 'Website').fill('pappa.example')
  await save(tab)
  await openProfileSettings(tab)
  expect(await field(tab, 'Website').inputValue()).toBe('http://pappa.example')
})

test('spoken languages and their levels persist after a reload (spec §2, Languages)', async () => {
  await using tab = await openSiteTab()
  await openEmptyProfile(tab)
  await tab.visit('/settings/languages')
  await addLanguage(tab, 'Greek')
  await addLanguage(tab, 'French')
  await tab.page.getByRole('button', { name: /Level for French/ }).click()
  await tab.page.getByRole('option', { name: /^native/i }).click()
  await expect
    .poll(() => storedLanguages(tab))
    .toEqual([
      { code: 'el', level: 'b2' },
      { code: 'fr', level: 'native' },
    ])
  await tab.visit('/settings/languages')
  await tab.waitForHydration(tab.page.getByRole('combobox', { name: 'Language', exact: true }))
  await tab.page.getByRole('button', { name: /native.*Level for French/i }).waitFor()
  await tab.page.getByRole('button', { name: 'Remove Greek' }).click()
  await expect.poll(() => storedLanguages(tab)).toEqual([{ code: 'fr', level: 'native' }])
})

test('leaving with unsaved changes asks for confirmation', async () => {
  await using tab = await openSiteTab()
  await openEmptyProfile(tab)
  await field(tab, 'Company').pressSequentially('Meltemi')
  const dialogEvent = tab.page.waitForEvent('dialog')
  const closing = tab.page.close({ runBeforeUnload: true })
  const dialog = await dialogEvent
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing
  expect(await field(tab, 'Company').inputValue()).toBe('Meltemi')
})

test('an uploaded avatar appears in the header and on the profile until removed', async () => {
  await using tab = await openSiteTab()
  await openEmptyProfile(tab)
  const avatarUrl = await uploadAvatar(tab)
  await expectOnOwnPage(tab, avatarUrl, 1)
  await openProfileSettings(tab)
  await tab.page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => headerAvatar(tab)).not.toBe(avatarUrl)
  await expectOnOwnPage(tab, avatarUrl, 0)
})

test('removing the avatar before the session has loaded updates the header, too', async () => {
  await using tab = await openSiteTab()
  await openEmptyProfile(tab)
  const avatarUrl = await uploadAvatar(tab)
  const removed = Promise.withResolvers<void>()
  await tab.page.route('**/api/profile', async (route) => {
    await removed.promise
    await route.fallback()
  })
  await openProfileSettings(tab)
  await tab.page.getByRole('button', { name: 'Remove', exact: true }).click()
  removed.resolve()
  await expect.poll(() => headerAvatar(tab)).not.toBe(avatarUrl)
})

test('rejects a text file uploaded as an avatar (spec §8)', async () => {
  await using tab = await openSiteTab({ expects: [/status of 400/] })
  await openEmptyProfile(tab)
  await chooseFile(tab, Buffer.from('not an image'))
  await tab.page.getByText('Only png and jpg are allowed').waitFor()
})

/** A profile without any data except a verified email address. */
const emptyProfile = {
  ...{ name: '', jobTitle: '', company: '', biography: '', location: '', countryCode: '', url: '' },
  ...{ publicEmail: '', preferredLocation: '', jobSearchStatus: null, naturalLanguages: [], links: [] },
}

const field = ({ page }: Tab, label: string) => page.getByLabel(label, { exact: true })

async function openEmptyProfile(tab: Tab): Promise<void> {
  await signInAs(tab, 'eirinip')
  await updateOwnProfile(tab, emptyProfile)
  await openProfileSettings(tab)
}

async function openProfileSettings(tab: Tab): Promise<void> {
  await tab.visit('/settings/profile')
  await tab.waitForHydration(field(tab, 'Bio'))
}

async function completion({ page }: Tab): Promise<string | null> {
  return await page.getByRole('progressbar', { name: 'Profile completion' }).getAttribute('aria-valuetext')
}

async function save({ page }: Tab): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
}

/** Types a part of the name and chooses from the results. */
async function chooseLocation({ page }: Tab, label: string, text: string, title: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).pressSequentially(text)
  await page.getByRole('option', { name: title }).click()
}

async function addLanguage(tab: Tab, name: string): Promise<void> {
  const language = tab.page.getByRole('combobox', { name: 'Language', exact: true })
  await tab.waitForHydration(language)
  await language.fill(name)
  await tab.page.getByRole('option', { name, exact: true }).click()
  await tab.page.getByRole('button', { name: 'Add', exact: true }).click()
  await tab.page.getByRole('row', { name }).waitFor()
  await tab.page.getByText('Saved', { exact: true }).waitFor()
}

async function storedLanguages({ context }: Tab): Promise<unknown> {
  return (await (await context.request.get('/api/profile')).json()).naturalLanguages
}

async function chooseFile({ page }: Tab, buffer: Buffer): Promise<void> {
  const file = { name: 'face.png', mimeType: 'image/png', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
}

/** Uploads a screenshot as avatar and waits until the header shows it. */
async function uploadAvatar(tab: Tab): Promise<string> {
  const before = await headerAvatar(tab)
  await chooseFile(tab, await tab.page.screenshot({ clip: { x: 0, y: 0, width: 256, height: 256 } }))
  await expect.poll(() => headerAvatar(tab)).not.toBe(before)
  return (await headerAvatar(tab)) ?? ''
}

async function headerAvatar({ page }: Tab): Promise<string | null> {
  const account = page.getByRole('banner').getByRole('button', { name: /^Account:/ })
  await account.waitFor()
  const images = account.locator('img')
  return (await images.count()) === 0 ? null : await images.first().getAttribute('src')
}

/** Pages are re-rendered shortly after a change. */
async function expectOnOwnPage(tab: Tab, avatarUrl: string, count: number): Promise<void> {
  const countOnPage = async () => {
    await tab.visit('/users/eirinip')
    return await tab.page.getByRole('main').locator(`img[src="${avatarUrl}"]`).count()
  }
  await expect.poll(countOnPage).toBe(count)
}
