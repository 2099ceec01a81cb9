import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { changeOwnProfile } from './change-own-profile.ts'
import { ownOrganization } from './own-organization.ts'
import { isFocused, pressOn } from './with-keys.ts'

test('a draft is posted with keys alone: what is missing is told in order, where it is missing (spec §5)', async () => {
  await using tab = await aTab()
  const title = 'Pilot of the night ferry'
  await using _ = takenBack(title)
  await signInAs(tab, 'treis')
  // Where there is one to choose, it is chosen already.
  await ownOrganization(tab)
  await atNewJob(tab)
  await pressOn(tab, draftBox(tab), 'Space')
  await missing(tab, 'Organization is required', organizations(tab))
  await chosenWithKeys(tab, 'Lisbon Transit')
  await missing(tab, 'Title is required', field(tab, 'Title'))
  await tab.page.keyboard.type(title)
  await missing(tab, 'Description is required', field(tab, 'Description'))
  await tab.page.keyboard.type('Go, at night. ')
  await missing(tab, 'Description is too short', field(tab, 'Description'))
  await tab.page.keyboard.type(DESCRIPTION)
  await missing(tab, PLACE_MISSING, tab.page.getByRole('combobox', { name: 'Location' }))
  await tab.page.keyboard.type('Lisbon, Port')
  await tab.page.getByRole('option', { name: 'Lisbon, Portugal' }).waitFor()
  await pressKeys(tab, 'ArrowDown', 'Enter')
  await pressOn(tab, save(tab), 'Enter')
  await atMyJobs(tab)
  expect((await card(tab, title).locator('.where').innerText()).split('\n')).toEqual([
    'Lisbon, Portugal',
    'Draft',
  ])
})

test('a draft is there for those who manage its organization, and for nobody else', async () => {
  await using job = await aJob({ title: 'Keeper of the night bell', status: 'draft' })
  const statuses = [undefined, 'arjd', 'treis'].map((login) => statusAs(login, job.path))
  expect(await Promise.all(statuses)).toEqual([404, 404, 200])
})

test('a draft that its form publishes is in the list of all (spec §4)', async () => {
  await using job = await aJob({ title: 'Painter of night buoys', status: 'draft' })
  await using tab = await aTab()
  await signInAs(tab, 'treis')
  await tab.visit('/jobs?tab=my')
  await tab.page.getByRole('link', { name: `Edit ${job.title}` }).click()
  await tab.alive(field(tab, 'Title'))
  await tab.page.getByText('Draft', { exact: true }).click()
  await save(tab).click()
  await atMyJobs(tab)
  expect(await card(tab, job.title).getByText('Draft', { exact: true }).count()).toBe(0)
  await using stranger = await aTab()
  await expect.poll(() => isListed(stranger, job.title)).toBe(true)
})

test('who can do what a job names finds it among Matching Jobs, and reads why (spec §2)', async () => {
  await using job = await aJob({ title: 'Reader of night currents' })
  await using tab = await aTab()
  await signInAs(tab, 'arjd')
  await tab.visit('/jobs')
  const why = card(tab, job.title).locator('.match summary')
  expect(await why.innerText()).toMatch(/3 of 4, Go warm, \w+ known, Apache Kafka none/)
})

test('a stranger can apply where the job says, with a mark of where they came from', async () => {
  await using job = await aJob({ title: 'Trimmer of night lamps' })
  await using tab = await aTab()
  await expect.poll(() => isListed(tab, job.title)).toBe(true)
  await card(tab, job.title).getByRole('link', { name: job.title }).click()
  await tab.page.getByRole('heading', { level: 1, name: job.title }).waitFor()
  const apply = tab.page.getByRole('link', { name: 'Apply' })
  expect(await apply.getAttribute('href')).toBe(`${APPLY_AT}?ref=handiwork`)
})

test('search engines read an open job as one', async () => {
  await using job = await aJob({ title: 'Ringer of the night bell' })
  await using tab = await aTab()
  await tab.visit(job.path)
  const written = await tab.page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(written ?? '')).toMatchObject({
    '@type': 'JobPosting',
    title: job.title,
    hiringOrganization: { '@type': 'Organization', name: 'Lisbon Transit' },
    jobLocationType: 'TELECOMMUTE',
  })
})

test('a contributor is told who publishes', async () => {
  await using tab = await aTab()
  await atNewJobOfContributor(tab)
  await tab.page.getByText('Only owners and admins of the organization publish its jobs').waitFor()
  expect([await draftBox(tab).isChecked(), await draftBox(tab).isDisabled()]).toEqual([true, true])
})

test('what a contributor saves is a draft', async () => {
  await using tab = await aTab()
  const title = 'Counter of night passengers'
  await using _ = takenBack(title)
  await atNewJobOfContributor(tab)
  await field(tab, 'Title').fill(title)
  await field(tab, 'Description').fill(DESCRIPTION)
  await tab.page.getByText('Remote', { exact: true }).click()
  await save(tab).click()
  await atMyJobs(tab)
  await card(tab, title).getByText('Draft', { exact: true }).waitFor()
})

test('who has no organization is led to add one first (spec §2)', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'selma-a')
  await tab.visit('/jobs')
  await tab.page.getByRole('link', { name: 'Add Job' }).click()
  await tab.page.getByText('A job is posted by an organization.').waitFor()
  const { pathname, search } = new URL(tab.page.url())
  expect(pathname + search).toBe('/organizations/add?ref=add-job')
})

test('who finds no job nearby is shown those that can be done from anywhere, once they want to (spec §2)', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'selma-a')
  await using _ = await stayingWhereTheyAre(tab)
  await tab.visit('/jobs')
  const enable = tab.page.getByRole('button', { name: 'Enable Remote Jobs' })
  await tab.alive(enable)
  await enable.click()
  await card(tab, 'Front-end engineer, statements').waitFor()
  expect(await card(tab, 'Back-end engineer, settlement').count()).toBe(0)
})

test('a job is gone once it was confirmed that it is to go', async () => {
  await using job = await aJob({ title: 'Sweeper of night decks' })
  await using tab = await aTab()
  await signInAs(tab, 'treis')
  await tab.visit(job.path)
  await tab.page.getByRole('button', { name: 'Delete' }).click()
  const asked = tab.page.getByRole('alertdialog', { name: 'Delete Job' })
  await asked.getByText(`Are you sure you want to delete ${job.title}?`).waitFor()
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await atMyJobs(tab)
  expect(await card(tab, job.title).count()).toBe(0)
  await expect.poll(() => statusAs(undefined, job.path)).toBe(404)
})

// --- internal ---

const PLACE_MISSING = 'Either location should be filled in or the job should be remote'
const APPLY_AT = 'https://transit.example/jobs/night'
const DESCRIPTION = `The last ferry leaves at one, and somebody has to know whether it may. You would write the Go that asks
the tide, the Terraform that keeps it asking, and the Prometheus rules that wake you when it stops. Kafka carries what
the buoys say. We are four, we sleep by day, and we answer each other in writing.`

const field = ({ page }: Tab, label: string) => page.getByLabel(label, { exact: true })
const save = ({ page }: Tab) => page.getByRole('button', { name: 'Save' })
const draftBox = ({ page }: Tab) => page.getByRole('checkbox', { name: 'Draft' })
const organizations = ({ page }: Tab) => page.getByRole('button', { name: /Organization$/ })
const card = ({ page }: Tab, title: string) => page.locator('.job-card', { hasText: title })

async function atNewJob(tab: Tab): Promise<void> {
  await tab.visit('/jobs/add')
  await tab.alive(field(tab, 'Title'))
}

async function atNewJobOfContributor(tab: Tab): Promise<void> {
  await signInAs(tab, 'sofial')
  await atNewJob(tab)
  await organizations(tab).click()
  await tab.page.getByRole('option', { name: 'Lisbon Transit' }).click()
}

async function atMyJobs({ page }: Tab): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.search === '/jobs?tab=my')
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
}

/** Tries to save, and is led to where something is missing. */
async function missing(tab: Tab, sentence: string, at: Locator): Promise<void> {
  await pressOn(tab, save(tab), 'Enter')
  await tab.page.getByText(sentence, { exact: true }).waitFor()
  await expect.poll(() => isFocused(at)).toBe(true)
}

async function pressKeys({ page }: Tab, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function chosenWithKeys({ page }: Tab, option: string): Promise<void> {
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: option }).waitFor()
  await page.keyboard.type(option)
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}

/** Whether those who are not signed in have it in their list. */
async function isListed(tab: Tab, title: string): Promise<boolean> {
  await tab.visit('/jobs')
  return await card(tab, title).isVisible()
}

async function statusAs(login: string | undefined, path: string): Promise<number> {
  await using tab = await aTab()
  if (login !== undefined) await signInAs(tab, login)
  return (await tab.context.request.get(path)).status()
}

interface PostedJob extends AsyncDisposable {
  readonly title: string
  readonly path: string
}

/** A job of the owner, past the pages; at the end the sample people have theirs alone again. */
async function aJob(told: { readonly title: string; readonly status?: 'draft' }): Promise<PostedJob> {
  await using tab = await aTab()
  await signInAs(tab, 'treis')
  const { organizations: own } = await (await tab.context.request.get('/api/profile')).json()
  const { _id: organizationId } = own.find(({ login }: { login: string }) => login === 'lisbon-transit')
  const answer = await tab.context.request.post('/api/jobs', {
    headers: { origin: new URL(tab.siteUrl).origin },
    data: {
      description: DESCRIPTION,
      location: 'Lisbon, Portugal',
      remote: true,
      url: APPLY_AT,
      organizationId,
      ...told,
    },
  })
  expect(answer.status()).toBe(201)
  const { link: path } = await answer.json()
  return { path, ...told, ...takenBack(told.title) }
}

/** Takes back what the owner's organization offers under this title, whoever posted it. */
function takenBack(title: string): AsyncDisposable {
  return {
    async [Symbol.asyncDispose]() {
      await using tab = await aTab()
      await signInAs(tab, 'treis')
      const { request } = tab.context
      const headers = { origin: new URL(tab.siteUrl).origin }
      const { jobs } = await (await request.get('/api/jobs/my')).json()
      for (const { _id } of jobs.filter((job: { title: string }) => job.title === title))
        await request.delete(`/api/jobs/${_id}`, { headers })
    },
  }
}

/** Wants no remote jobs, before and after. */
async function stayingWhereTheyAre(tab: Tab): Promise<AsyncDisposable> {
  const stay = () => changeOwnProfile(tab, { remote: false })
  await stay()
  return { [Symbol.asyncDispose]: stay }
}
