import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { ensureOwnOrganization } from './ensure-own-organization.ts'
import { isFocused, pressOn } from './keyboard.ts'
import { updateOwnProfile } from './update-own-profile.ts'

test('a draft can be posted with the keyboard alone, and missing fields are reported in order (spec §5)', async () => {
  await using tab = await openSiteTab()
  const title = 'Night Ferry Pilot'
  await using _ = deleteJobAtEnd(title)
  await signInAs(tab, 'treis')
  // The organization picker is preselected if there is only one.
  await ensureOwnOrganization(tab)
  await openJobForm(tab)
  await pressOn(tab, draftBox(tab), 'Space')
  await expectMissing(tab, 'Organization is required', organizations(tab))
  await chooseWithKeyboard(tab, 'Lisbon Transit')
  await expectMissing(tab, 'Title is required', field(tab, 'Title'))
  await tab.page.keyboard.type(title)
  await expectMissing(tab, 'Description is required', field(tab, 'Description'))
  await tab.page.keyboard.type('Go, at night. ')
  await expectMissing(tab, 'Description is too short', field(tab, 'Description'))
  await tab.page.keyboard.type(DESCRIPTION)
  await expectMissing(tab, LOCATION_MISSING, tab.page.getByRole('combobox', { name: 'Location' }))
  await tab.page.keyboard.type('Lisbon, Port')
  await tab.page.getByRole('option', { name: 'Lisbon, Portugal' }).waitFor()
  await pressKeys(tab, 'ArrowDown', 'Enter')
  await pressOn(tab, save(tab), 'Enter')
  await waitForMyJobs(tab)
  expect((await card(tab, title).locator('.job-location').innerText()).split('\n')).toEqual([
    'Lisbon, Portugal',
    'Draft',
  ])
})

test('a draft is visible only to managers of its organization', async () => {
  await using job = await postJob({ title: 'Night Bell Keeper', status: 'draft' })
  const statuses = [undefined, 'arjd', 'treis'].map((login) => statusAs(login, job.path))
  expect(await Promise.all(statuses)).toEqual([404, 404, 200])
})

test('a draft published in the form is listed (spec §4)', async () => {
  await using job = await postJob({ title: 'Night Buoy Painter', status: 'draft' })
  await using tab = await openSiteTab()
  await signInAs(tab, 'treis')
  await tab.visit('/jobs?tab=my')
  await tab.page.getByRole('link', { name: `Edit ${job.title}` }).click()
  await tab.waitForHydration(field(tab, 'Title'))
  await tab.page.getByText('Draft', { exact: true }).click()
  await save(tab).click()
  await waitForMyJobs(tab)
  expect(await card(tab, job.title).getByText('Draft', { exact: true }).count()).toBe(0)
  await using anonymousTab = await openSiteTab()
  await expect.poll(() => isListed(anonymousTab, job.title)).toBe(true)
})

test('Matching Jobs lists a job with matching skills and the reasons (spec §2)', async () => {
  await using job = await postJob({ title: 'Night Current Analyst' })
  await using tab = await openSiteTab()
  await signInAs(tab, 'arjd')
  await tab.visit('/jobs')
  const why = card(tab, job.title).locator('.match summary')
  expect(await why.innerText()).toMatch(/3 of 4 skills; Go .*; no Apache Kafka yet/)
})

test('the apply link of a job has a ref parameter for signed-out users', async () => {
  await using job = await postJob({ title: 'Night Lamp Technician' })
  await using tab = await openSiteTab()
  await expect.poll(() => isListed(tab, job.title)).toBe(true)
  await card(tab, job.title).getByRole('link', { name: job.title, exact: true }).click()
  await tab.page.getByRole('heading', { level: 1, name: job.title }).waitFor()
  const apply = tab.page.getByRole('link', { name: 'Apply' })
  expect(await apply.getAttribute('href')).toBe(`${APPLY_URL}?ref=handiwork`)
})

test('an open job has JobPosting structured data', async () => {
  await using job = await postJob({ title: 'Night Bell Ringer' })
  await using tab = await openSiteTab()
  await tab.visit(job.path)
  const structuredData = await tab.page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(structuredData ?? '')).toMatchObject({
    '@type': 'JobPosting',
    title: job.title,
    hiringOrganization: { '@type': 'Organization', name: 'Lisbon Transit' },
    jobLocationType: 'TELECOMMUTE',
  })
})

test('the form shows a contributor that only owners and admins publish jobs', async () => {
  await using tab = await openSiteTab()
  await openJobFormAsContributor(tab)
  await tab.page.getByText('Only owners and admins of the organization can publish its jobs').waitFor()
  expect(await draftBox(tab).isChecked()).toBe(true)
  expect(await draftBox(tab).isDisabled()).toBe(true)
})

test('a job saved by a contributor is a draft', async () => {
  await using tab = await openSiteTab()
  const title = 'Night Passenger Analyst'
  await using _ = deleteJobAtEnd(title)
  await openJobFormAsContributor(tab)
  await field(tab, 'Title').fill(title)
  await field(tab, 'Description').fill(DESCRIPTION)
  await tab.page.getByText('Remote', { exact: true }).click()
  await save(tab).click()
  await waitForMyJobs(tab)
  await card(tab, title).getByText('Draft', { exact: true }).waitFor()
})

test('a user without an organization is redirected to create one first (spec §2)', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'selma-a')
  await tab.visit('/jobs')
  await tab.page.getByRole('link', { name: 'Add Job' }).click()
  await tab.page.getByText('Jobs are posted by an organization.').waitFor()
  const { pathname, search } = new URL(tab.page.url())
  expect(pathname + search).toBe('/organizations/add?ref=add-job')
})

test('a user without nearby jobs can enable remote jobs (spec §2)', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'selma-a')
  await using _ = await disableRemoteJobs(tab)
  await tab.visit('/jobs')
  const enable = tab.page.getByRole('button', { name: 'Enable Remote Jobs' })
  await tab.waitForHydration(enable)
  await enable.click()
  await card(tab, 'Front-end Engineer, Statements').waitFor()
  expect(await card(tab, 'Back-end Engineer, Settlement').count()).toBe(0)
})

test('a job is deleted after confirmation', async () => {
  await using job = await postJob({ title: 'Night Deck Cleaner' })
  await using tab = await openSiteTab()
  await signInAs(tab, 'treis')
  await tab.visit(job.path)
  await tab.page.getByRole('button', { name: 'Delete' }).click()
  const dialog = tab.page.getByRole('alertdialog', { name: 'Delete job?' })
  await dialog.getByText(`Are you sure you want to delete ${job.title}?`).waitFor()
  await dialog.getByRole('button', { name: 'Delete job' }).click()
  await waitForMyJobs(tab)
  expect(await card(tab, job.title).count()).toBe(0)
  await expect.poll(() => statusAs(undefined, job.path)).toBe(404)
})

const LOCATION_MISSING = 'Either location should be filled in or the job should be remote'
const APPLY_URL = 'https://transit.example/jobs/night'
const DESCRIPTION = `The last ferry leaves at one, and someone has to decide whether it can. You would write the Go services that read\nthe tide gauges, the Terraform that runs them, and the Prometheus rules that alert you when they stop. Kafka carries\nthe buoy data. We are a team of four, we work at night, and we communicate in writing.`

const field = ({ page }: Tab, label: string) => page.getByLabel(label, { exact: true })
const save = ({ page }: Tab) => page.getByRole('button', { name: 'Save' })
const draftBox = ({ page }: Tab) => page.getByRole('checkbox', { name: 'Draft' })
const organizations = ({ page }: Tab) => page.getByRole('button', { name: /Organization$/ })
const card = ({ page }: Tab, title: string) => page.locator('.job-card', { hasText: title })

async function openJobForm(tab: Tab): Promise<void> {
  await tab.visit('/jobs/add')
  await tab.waitForHydration(field(tab, 'Title'))
}

async function openJobFormAsContributor(tab: Tab): Promise<void> {
  await signInAs(tab, 'sofial')
  await openJobForm(tab)
  await organizations(tab).click()
  await tab.page.getByRole('option', { name: 'Lisbon Transit' }).click()
}

async function waitForMyJobs({ page }: Tab): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.search === '/jobs?tab=my')
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
}

/** Tries to save and expects the message and the focus at the missing field. */
async function expectMissing(tab: Tab, message: string, target: Locator): Promise<void> {
  await pressOn(tab, save(tab), 'Enter')
  await tab.page.getByText(message, { exact: true }).waitFor()
  await expect.poll(() => isFocused(target)).toBe(true)
}

async function pressKeys({ page }: Tab, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function chooseWithKeyboard({ page }: Tab, option: string): Promise<void> {
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: option }).waitFor()
  await page.keyboard.type(option)
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}

/** Whether the job is listed for signed-out users. */
async function isListed(tab: Tab, title: string): Promise<boolean> {
  await tab.visit('/jobs')
  return await card(tab, title).isVisible()
}

async function statusAs(login: string | undefined, path: string): Promise<number> {
  await using tab = await openSiteTab()
  if (login !== undefined) await signInAs(tab, login)
  return (await tab.context.request.get(path)).status()
}

interface PostedJob extends AsyncDisposable {
  readonly title: string
  readonly path: string
}

/** Posts a job of the owner's organization through the API. Deleted on disposal. */
async function postJob(jobFields: { readonly title: string; readonly status?: 'draft' }): Promise<PostedJob> {
  await using tab = await openSiteTab()
  await signInAs(tab, 'treis')
  const { organizations: ownOrganizations } = await (await tab.context.request.get('/api/profile')).json()
  const { _id: organizationId } = ownOrganizations.find(
    ({ login }: { login: string }) => login === 'lisbon-transit',
  )
  const response = await tab.context.request.post('/api/jobs', {
    headers: { origin: new URL(tab.siteUrl).origin },
    data: {
      description: DESCRIPTION,
      location: 'Lisbon, Portugal',
      remote: true,
      url: APPLY_URL,
      organizationId,
      ...jobFields,
    },
  })
  expect(response.status()).toBe(201)
  const { link: path } = await response.json()
  return { path, ...jobFields, ...deleteJobAtEnd(jobFields.title) }
}

/**
 * On disposal, deletes all jobs of the owner's organization with this title, regardless of who posted them.
 */
function deleteJobAtEnd(title: string): AsyncDisposable {
  return {
    async [Symbol.asyncDispose]() {
      await using tab = await openSiteTab()
      await signInAs(tab, 'treis')
      const { request } = tab.context
      const headers = { origin: new URL(tab.siteUrl).origin }
      const { jobs } = await (await request.get('/api/jobs/my')).json()
      for (const { _id } of jobs.filter((job: { title: string }) => job.title === title))
        await request.delete(`/api/jobs/${_id}`, { headers })
    },
  }
}

/** Turns off remote jobs now and on disposal. */
async function disableRemoteJobs(tab: Tab): Promise<AsyncDisposable> {
  const disable = () => updateOwnProfile(tab, { remote: false })
  await disable()
  return { [Symbol.asyncDispose]: disable }
}
