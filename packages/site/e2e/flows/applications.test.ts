import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

const JOB = 'Systems Programmer, Scheduler'
const HOSTILE = '<img src=x onerror="document.title=`broken`"> {{name}}'

test('someone applies, the organization invites them to an interview, and they withdraw', async () => {
  await using applicant = await openSiteTab()
  await signInAs(applicant, 'dcabral')
  const jobPath = await findJobPath()
  await applicant.visit(`${jobPath}/apply`)
  await applicant.page.getByText('Nothing is shared until you press Send application.').waitFor()
  const message = applicant.page.getByLabel('Message to Harborlight (optional)')
  await applicant.waitForHydration(message)
  await message.fill(HOSTILE)
  await applicant.page.getByText(`${HOSTILE.length} of 2,000 characters`).waitFor()
  await applicant.page.getByRole('button', { name: 'Send application' }).click()
  await applicant.page.getByRole('heading', { name: 'Your application to Harborlight' }).waitFor()
  const applicationPath = new URL(applicant.page.url()).pathname

  await using recruiter = await openSiteTab()
  await signInAs(recruiter, 'hbrekke')
  await recruiter.visit('/organizations/harborlight/applicants')
  const card = recruiter.page.locator('.applicant-card', { hasText: JOB })
  const status = card.getByRole('button', { name: /Status of/ })
  await recruiter.waitForHydration(status)
  await status.click()
  await recruiter.page.getByRole('option', { name: 'Interview' }).click()
  const dialog = recruiter.page.getByRole('alertdialog')
  await dialog.getByLabel('Message (optional)').fill('Could you talk on Tuesday at 10:00?')
  await dialog.getByRole('button', { name: 'Move to Interview' }).click()
  await recruiter.page.getByRole('region', { name: 'Interview' }).getByText(JOB).waitFor()
  await recruiter.visit(applicationPath)
  await recruiter.page.getByText(HOSTILE).waitFor()
  expect(await recruiter.page.title()).not.toBe('broken')

  await applicant.visit(applicationPath)
  await applicant.page.locator('[aria-current="step"]', { hasText: 'Interview' }).waitFor()
  await applicant.page.getByText('Could you talk on Tuesday at 10:00?').waitFor()
  const withdraw = applicant.page.getByRole('button', { name: 'Withdraw application' })
  await applicant.waitForHydration(withdraw)
  await withdraw.click()
  await applicant.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await applicant.page.getByText('no longer has access to this application').waitFor()

  expect((await recruiter.context.request.get(applicationPath)).status()).toBe(404)
  await recruiter.visit('/organizations/harborlight/applicants')
  const withdrawn = recruiter.page.getByRole('region', { name: 'Withdrawn' })
  await withdrawn
    .getByText(/^Withdrawn on/)
    .first()
    .waitFor()
  expect(await withdrawn.innerText()).not.toContain('Cabral')
})

test('a job is saved and listed on the tab of saved jobs', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'dcabral')
  const jobPath = await findJobPath()
  await tab.visit(jobPath)
  const save = tab.page.getByRole('button', { name: `Save ${JOB}` })
  await save.click()
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
  await expect
    .poll(async () => {
      await tab.visit('/jobs?tab=saved')
      return await tab.page.getByRole('link', { name: JOB, exact: true }).count()
    })
    .toBe(1)
  const id = jobPath.split('/').at(-1)
  const headers = { origin: new URL(tab.siteUrl).origin }
  expect((await tab.context.request.delete(`/api/jobs/${id}/saved`, { headers })).status()).toBe(204)
})

/** The path of the job, which users of other organizations can apply for. Signed-out users see all jobs. */
async function findJobPath(): Promise<string> {
  await using tab = await openSiteTab()
  const { jobs } = await (await tab.context.request.get('/api/jobs?limit=100')).json()
  return jobs.find(({ title }: { title: string }) => title === JOB).link
}
