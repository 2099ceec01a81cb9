import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { addressOfFirstProject } from './address-of-first-project.ts'

test('who signs in as a sample person is named in the header, and home is their profile', async () => {
  await using tab = await aTab()
  await tab.visit('/login')
  const person = tab.page.getByRole('button', { name: 'Hanne Brekke' })
  await tab.alive(person)
  await person.click()
  await tab.page.getByRole('heading', { level: 1, name: 'Hanne Brekke' }).waitFor()
  await tab.page.getByRole('button', { name: 'Account of Hanne Brekke' }).waitFor()
  expect(new URL(tab.page.url()).pathname).toBe('/users/hbrekke')
})

test('an analysis is followed repository by repository, and its end is shown by itself', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'amara')
  await tab.visit('/users/bea-antunes')
  const analysis = tab.page.getByRole('region', { name: 'Analysis' })
  const shown = await whatIsShown(tab, analysis)
  const loaded = tab.page.waitForEvent('load')
  await analysis.getByRole('button', { name: 'Clear cache and Analyze' }).click()
  await loaded
  await analysis.getByRole('button', { name: 'Clear cache and Analyze' }).waitFor()
  await tab.page.getByRole('link', { name: 'bea-antunes/mercearia' }).waitFor()
  expect([...shown]).toContain('bea-antunes/mercearia under 1 bar')
})

test('a repository that its owner names comes to their projects', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'bea-antunes')
  const address = await addressOfFirstProject(tab, 'yukik')
  await tab.visit('/users/bea-antunes/projects/add')
  const form = tab.page.locator('form.analyze')
  await tab.alive(form)
  await form.getByRole('textbox').first().fill(address)
  await form.getByRole('button', { name: 'Analyze Repositories' }).click()
  await form.getByText('Analyze started').waitFor()
  expect(await form.getByRole('textbox').first().inputValue()).toBe('')
})

test('whom one follows one follows after a reload, too, until one no longer wants to', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'dcabral')
  await tab.visit('/users/sofial')
  const before = await followersOf(tab)
  await button(tab, 'Follow Sofia Lindqvist').click()
  await button(tab, 'Unfollow Sofia Lindqvist').waitFor()
  await followersAre(tab, before + 1)
  await button(tab, 'Unfollow Sofia Lindqvist').click()
  await button(tab, 'Follow Sofia Lindqvist').waitFor()
  await followersAre(tab, before)
})

test('a repository that was taken off a page is among the removed ones, and comes back from there', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'bea-antunes')
  await tab.visit('/users/bea-antunes/projects')
  const [name] = await projectsOn(tab)
  await tab.page.getByRole('link', { name: name ?? '' }).click()
  await button(tab, 'Remove Repository').click()
  await button(tab, 'Restore Repository').waitFor()
  await projectsAre(tab, (all) => !all.includes(name ?? ''))
  await tab.page.getByText('Removed Projects').click()
  await tab.page
    .getByRole('listitem')
    .filter({ hasText: name ?? '' })
    .getByRole('button')
    .click()
  await projectsAre(tab, (all) => all.includes(name ?? ''))
})

test('who logs out is at home, and nobody', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'hbrekke')
  await tab.visit('/leaders')
  await tab.page.getByRole('button', { name: 'Account of Hanne Brekke' }).click()
  await tab.page.getByRole('menuitem', { name: 'Log out' }).click()
  await tab.page.waitForURL((url) => url.pathname === '/')
  await tab.page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(await tab.page.getByRole('button', { name: /^Account of/ }).count()).toBe(0)
})

test('a session that was ended elsewhere is forgotten with the next call, and home is where one is', async () => {
  await using tab = await aTab({ expects: [/status of 401/] })
  await using elsewhere = await aTab()
  await Promise.all([signInAs(tab, 'arjd'), signInAs(elsewhere, 'arjd')])
  await tab.page.clock.install()
  await tab.visit('/faq')
  await tab.page.getByRole('button', { name: /^Account of/ }).waitFor()
  await endSession(tab, elsewhere)
  await tab.page.clock.fastForward(VISIT_EVERY)
  await tab.page.waitForURL((url) => url.pathname === '/')
  expect((await tab.context.cookies()).map(({ name }) => name)).not.toContain('handiwork_signed_in')
})

// --- internal ---

/** Which repositories an analysis was seen at, and under how many bars: it may be over before anybody could look. */
async function whatIsShown({ page }: Tab, analysis: Locator): Promise<ReadonlySet<string>> {
  const shown = new Set<string>()
  await page.exposeFunction('tellShown', (text: string) => void shown.add(text))
  await analysis.evaluate((region) => {
    // No type tells what was exposed to the page.
    const { tellShown } = globalThis as unknown as { tellShown: (text: string) => Promise<void> }
    const look = () => {
      const bars = region.querySelectorAll('[role="progressbar"]').length
      for (const name of region.querySelectorAll('li .mono'))
        void tellShown(`${name.textContent} under ${bars} bar`)
    }
    new MutationObserver(look).observe(region, { childList: true, subtree: true })
  })
  return shown
}

/** In ms: how often a page says that somebody is here (spec §7). */
const VISIT_EVERY = 60_000

const button = ({ page }: Tab, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

async function followersOf({ page }: Tab): Promise<number> {
  return Number(await page.locator('.facts a[href$="/followers"] b').textContent())
}

async function followersAre(tab: Tab, count: number): Promise<void> {
  const shown = async () => {
    await tab.page.reload()
    return await followersOf(tab)
  }
  await expect.poll(shown).toBe(count)
}

async function projectsOn({ page }: Tab): Promise<string[]> {
  return page.locator('.repos a.name').allTextContents()
}

async function projectsAre(tab: Tab, right: (names: readonly string[]) => boolean): Promise<void> {
  const shown = async () => {
    await tab.visit('/users/bea-antunes/projects')
    return right(await projectsOn(tab))
  }
  await expect.poll(shown).toBe(true)
}

/** As the list of browsers in the settings does. */
async function endSession(of: Tab, by: Tab): Promise<void> {
  const sessions = await (await of.context.request.get('/api/profile/sessions')).json()
  const { _id: id } = sessions.find(({ current }: { current: boolean }) => current)
  const headers = { origin: new URL(by.siteUrl).origin }
  const ended = await by.context.request.delete(`/api/profile/sessions/${id}`, { headers })
  expect(ended.ok()).toBe(true)
}
