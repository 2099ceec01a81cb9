import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { changeOwnProfile } from './change-own-profile.ts'
import { isFocused } from './with-keys.ts'

test('an empty profile is filled in until nothing is missing, and stays so (spec §5, Profile completion)', async () => {
  await using tab = await aTab()
  await atEmptyProfile(tab)
  expect(await completion(tab)).toBe('11 %')
  await field(tab, 'Name').fill('Eirini Pappa')
  await field(tab, 'Job Title').fill('Cartographer')
  await field(tab, 'Company').fill('Meltemi')
  await field(tab, 'Bio').fill('Draws maps of winds.')
  await place(tab, 'Location', 'Thessalon', 'Thessaloníki, Greece')
  await tab.page.getByText('Open, but not actively looking').click()
  await place(tab, 'Preferred location', 'Athens', 'Athens, Greece')
  await save(tab)
  expect(await completion(tab)).toBe('89 %')
  await tab.page.getByRole('link', { name: 'Languages', exact: true }).last().click()
  await addLanguage(tab, 'Greek')
  await atProfile(tab)
  expect(await completion(tab)).toBe('100 %')
  await tab.page.getByText('Everything is filled in.').waitFor()
  expect(await field(tab, 'Company').inputValue()).toBe('Meltemi')
}, 60_000)

test('Save waits until something is not as it is kept (spec §5, Profile save)', async () => {
  await using tab = await aTab()
  await atEmptyProfile(tab)
  const button = tab.page.getByRole('button', { name: 'Save' })
  expect(await button.isDisabled()).toBe(true)
  await field(tab, 'Company').fill('Meltemi')
  expect(await button.isEnabled()).toBe(true)
  await field(tab, 'Company').fill('')
  expect(await button.isDisabled()).toBe(true)
})

test.each([
  ['Bio', 'x'.repeat(257), 'Bio should be not logger than 256 characters'],
  ['Public e-mail', 'eirini at home', 'Email should be valid'],
])(
  '%s that cannot be kept says why, and has the focus (spec §5, Profile save)',
  async (label, typed, sentence) => {
    await using tab = await aTab()
    await atEmptyProfile(tab)
    await field(tab, label).fill(typed)
    await tab.page.getByRole('button', { name: 'Save' }).click()
    await tab.page.getByText(sentence).waitFor()
    await expect.poll(() => isFocused(field(tab, label))).toBe(true)
  },
)

test('a bio of 256 characters is kept (spec §9)', async () => {
  await using tab = await aTab()
  await atEmptyProfile(tab)
  await field(tab, 'Bio').fill('x'.repeat(256))
  await save(tab)
  await atProfile(tab)
  expect(await field(tab, 'Bio').inputValue()).toBe('x'.repeat(256))
})

test('an address without a scheme gets http:// (spec §5, Profile save)', async () => {
  await using tab = await aTab()
  await atEmptyProfile(tab)
  await field(tab, 'Website').fill('pappa.example')
  await save(tab)
  await atProfile(tab)
  expect(await field(tab, 'Website').inputValue()).toBe('http://pappa.example')
})

test('who leaves with changes that are not kept is asked first', async () => {
  await using tab = await aTab()
  await atEmptyProfile(tab)
  await field(tab, 'Company').pressSequentially('Meltemi')
  const asked = tab.page.waitForEvent('dialog')
  const leaving = tab.page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  expect(await field(tab, 'Company').inputValue()).toBe('Meltemi')
})

test('a picture one gives oneself is in the header and on the profile, until it is taken away', async () => {
  await using tab = await aTab()
  await atEmptyProfile(tab)
  const picture = await choosePicture(tab)
  await onOwnPage(tab, picture, 1)
  await atProfile(tab)
  await tab.page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => pictureInHeader(tab)).not.toBe(picture)
  await onOwnPage(tab, picture, 0)
}, 60_000)

test('a picture taken away before the page knows whose it is leaves the header, too', async () => {
  await using tab = await aTab()
  await atEmptyProfile(tab)
  const picture = await choosePicture(tab)
  const removed = Promise.withResolvers<void>()
  await tab.page.route('**/api/profile', async (route) => {
    await removed.promise
    await route.fallback()
  })
  await atProfile(tab)
  await tab.page.getByRole('button', { name: 'Remove', exact: true }).click()
  removed.resolve()
  await expect.poll(() => pictureInHeader(tab)).not.toBe(picture)
}, 60_000)

test('a text that is called a picture is refused (spec §8)', async () => {
  await using tab = await aTab({ expects: [/status of 400/] })
  await atEmptyProfile(tab)
  await chooseFile(tab, Buffer.from('no picture'))
  await tab.page.getByText('Only png and jpg are allowed').waitFor()
})

// --- internal ---

/** As somebody has it who told nothing yet, but has a verified e-mail. */
const nothing = {
  ...{ name: '', jobTitle: '', company: '', biography: '', location: '', countryCode: '', url: '' },
  ...{ publicEmail: '', preferredLocation: '', jobSearchStatus: null, naturalLanguages: [], links: [] },
}

const field = ({ page }: Tab, label: string) => page.getByLabel(label, { exact: true })

async function atEmptyProfile(tab: Tab): Promise<void> {
  await signInAs(tab, 'eirinip')
  await changeOwnProfile(tab, nothing)
  await atProfile(tab)
}

async function atProfile(tab: Tab): Promise<void> {
  await tab.visit('/settings/profile')
  await tab.alive(field(tab, 'Bio'))
}

async function completion({ page }: Tab): Promise<string | null> {
  return await page.getByRole('progressbar', { name: 'Profile completion' }).getAttribute('aria-valuetext')
}

async function save({ page }: Tab): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
}

/** Typed in part, and taken from what is found. */
async function place({ page }: Tab, label: string, typed: string, title: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).pressSequentially(typed)
  await page.getByRole('option', { name: title }).click()
}

async function addLanguage(tab: Tab, name: string): Promise<void> {
  const language = tab.page.getByRole('combobox', { name: 'Language', exact: true })
  await tab.alive(language)
  await language.fill(name)
  await tab.page.getByRole('option', { name, exact: true }).click()
  await tab.page.getByRole('button', { name: 'Add', exact: true }).click()
  await tab.page.getByRole('row', { name }).waitFor()
  await tab.page.getByText('Saved', { exact: true }).waitFor()
}

async function chooseFile({ page }: Tab, buffer: Buffer): Promise<void> {
  const file = { name: 'face.png', mimeType: 'image/png', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
}

/** Gives oneself what is seen of the page, and waits until the header shows it. */
async function choosePicture(tab: Tab): Promise<string> {
  const before = await pictureInHeader(tab)
  await chooseFile(tab, await tab.page.screenshot({ clip: { x: 0, y: 0, width: 256, height: 256 } }))
  await expect.poll(() => pictureInHeader(tab)).not.toBe(before)
  return (await pictureInHeader(tab)) ?? ''
}

async function pictureInHeader({ page }: Tab): Promise<string | null> {
  const account = page.getByRole('banner').getByRole('button', { name: /^Account of/ })
  await account.waitFor()
  const pictures = account.locator('img')
  return (await pictures.count()) === 0 ? null : await pictures.first().getAttribute('src')
}

/** Pages are drawn anew a moment after something changed. */
async function onOwnPage(tab: Tab, picture: string, times: number): Promise<void> {
  const shown = async () => {
    await tab.visit('/users/eirinip')
    return await tab.page.getByRole('main').locator(`img[src="${picture}"]`).count()
  }
  await expect.poll(shown).toBe(times)
}
