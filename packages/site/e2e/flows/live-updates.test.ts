import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { openLive } from './open-live.ts'
import { updateOwnProfile } from './update-own-profile.ts'

/** A sample user whose profile no other test changes. */
const login = 'yukik'
const profilePath = `/users/${login}`

describe.each([
  { viewer: 'the owner', signedInAs: login },
  { viewer: 'another user', signedInAs: 'pvlasak' },
  { viewer: 'a visitor', signedInAs: undefined },
])('an open profile of $viewer', ({ signedInAs }) => {
  let owner: Tab
  let tab: Tab
  beforeEach(async () => {
    owner = await openTabOf(login)
    tab = await openTabOf(signedInAs)
    await openLive(tab, profilePath)
    await tab.page.evaluate(() => document.body.setAttribute('data-opened', ''))
  })

  test('shows a new job title and biography without a reload', async () => {
    const panel = tab.page.locator('aside.panel')
    const [jobTitle, biography] = [`Engineer ${signedInAs}`, `Counts ferries for ${signedInAs}.`]
    await change({ jobTitle, biography })
    await expect.poll(() => panel.locator('.job').textContent()).toContain(jobTitle)
    expect(await panel.locator('[data-live="biography"]').textContent()).toBe(biography)
    await expectNoReload(tab)
  })

  test('removes a biography and shows it again in its place', async () => {
    const names = () =>
      tab.page.locator('aside.panel > [data-live]').evaluateAll((all) => all.map((one) => one.dataset.live))
    const before = await names()
    await change({ biography: '' })
    await expect.poll(names).not.toContain('biography')
    await updateOwnProfile(owner, { biography: 'Back again.' })
    await expect.poll(names).toEqual(before)
    await expectNoReload(tab)
  })

  test('counts a new follower', async () => {
    const follower = await openTabOf('hbrekke')
    const count = () => tab.page.locator('.tabs a[href$="/followers"] .count').textContent()
    const before = Number(await count())
    await request(follower, 'patch', '/api/profile/follow', { userId: await userId(owner) })
    onTestFinished(async () =>
      request(follower, 'patch', '/api/profile/un-follow', { userId: await userId(owner) }),
    )
    await expect.poll(count).toBe(String(before + 1))
    await expectNoReload(tab)
  })

  test('shows a new rating', async () => {
    const total = () => tab.page.locator('.exp .large-figure').textContent()
    const rust = () => tab.page.locator('.langs li', { hasText: 'Rust' }).textContent()
    const figures = [await total(), await rust()].map((text) => /(\d+) ?xp/i.exec(text ?? '')?.[1] ?? '')
    // An analysis of sample data finds the same again, so the service's next answer has other figures.
    await tab.page.route(`**${profilePath}`, async (route) => {
      const response = await route.fetch()
      const changed = new RegExp(`>(${figures.join('|')}) `, 'g')
      await route.fulfill({ response, body: (await response.text()).replaceAll(changed, '>9876 ') })
    })
    await change({ jobTitle: `Rated for ${signedInAs}` })
    await expect.poll(total).toContain('9876')
    expect(await rust()).toContain('9876')
    await expectNoReload(tab)
  })

  /** Changes the profile until the test ends. */
  async function change(fields: Readonly<Record<string, string>>): Promise<void> {
    const profile: Record<string, unknown> = await read(owner, '/api/profile')
    const previous = Object.fromEntries(Object.keys(fields).map((name) => [name, profile[name] ?? '']))
    onTestFinished(() => updateOwnProfile(owner, previous))
    await updateOwnProfile(owner, fields)
  }
})

test('open settings take over what another window saved, and keep what was typed', async () => {
  const tab = await openTabOf('isalgado')
  await tab.visit('/settings/profile')
  const form = tab.page.locator('form.settings-form')
  await tab.waitForHydration(form)
  const [name, jobTitle] = [form.getByLabel('Name', { exact: true }), form.getByLabel('Job title')]
  const saved = { name: await name.inputValue(), jobTitle: await jobTitle.inputValue() }
  onTestFinished(() => updateOwnProfile(tab, saved))
  await name.fill('Typed here')
  await expect
    .poll(async () => {
      // The live connection may open after the change, so the other window saves again.
      await updateOwnProfile(tab, { jobTitle: `Saved elsewhere ${Math.random()}` })
      return jobTitle.inputValue()
    })
    .toContain('Saved elsewhere')
  expect(await name.inputValue()).toBe('Typed here')
  await name.fill(saved.name)
})

async function openTabOf(user: string | undefined): Promise<Tab> {
  const tab = await openSiteTab()
  onTestFinished(() => tab[Symbol.asyncDispose]())
  if (user !== undefined) await signInAs(tab, user)
  return tab
}

async function expectNoReload({ page }: Tab): Promise<void> {
  expect(await page.locator('body[data-opened]').count()).toBe(1)
}

async function userId(tab: Tab): Promise<string> {
  return (await read(tab, `/api/users/login/${login}`))._id
}

async function read({ context }: Tab, path: string) {
  return (await context.request.get(path)).json()
}

async function request(
  { context, siteUrl }: Tab,
  method: 'patch' | 'post' | 'delete',
  path: string,
  data?: object,
): Promise<void> {
  const headers = { origin: new URL(siteUrl).origin }
  const response = await context.request[method](path, { headers, ...(data && { data }) })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
}
