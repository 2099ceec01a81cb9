import { expect, test } from 'vitest'
import { findViolations } from '../accessibility/find-violations.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

test('a contested figure is marked, reviewed and answered, and its owner sees each step', async () => {
  await using owner = await openSiteTab()
  await signInAs(owner, 'pvlasak')
  await owner.visit('/users/pvlasak/evidence')
  await owner.page.getByRole('link', { name: 'This is wrong' }).click()
  await owner.page.waitForURL('**/profile/cases/new*')
  await owner.waitForHydration(owner.page.getByRole('button', { name: 'Open a case' }))
  expect(await findViolations(owner)).toEqual([])
  await owner.page.getByLabel('What should it say?').fill('My merges are not counted')
  await owner.page.getByRole('button', { name: 'Open a case' }).click()
  await owner.page.getByText('My merges are not counted').waitFor()
  await owner.page.getByText('14 days left').or(owner.page.getByText('13 days left')).waitFor()
  const number = /Case (\d+)/.exec(
    (await owner.page
      .getByText(/^Case \d+/)
      .first()
      .textContent()) ?? '',
  )?.[1]
  expect(await findViolations(owner)).toEqual([])

  await using visitor = await openSiteTab()
  await visitor.visit('/users/pvlasak')
  await visitor.page.getByText('Contested', { exact: true }).first().waitFor()

  await using admin = await openSiteTab()
  await signInAs(admin, 'amara')
  await admin.visit('/admin/cases')
  await admin.page.getByText('Overdue by').first().waitFor()
  await admin.page.getByRole('link', { name: `Case ${number}` }).click()
  await admin.waitForHydration(admin.page.getByRole('button', { name: 'Start review' }))
  await admin.page.getByRole('button', { name: 'Start review' }).click()
  await admin.page.getByText('started the review').waitFor()
  await admin.waitForHydration(admin.page.getByRole('button', { name: 'Send answer' }))
  expect(await findViolations(admin)).toEqual([])
  await admin.page.getByText('Corrected', { exact: true }).click()
  await admin.page.getByLabel('Answer').fill('We counted the merges')
  await admin.page.getByRole('button', { name: 'Send answer' }).click()
  await admin.page.getByText('answered the case').waitFor()

  await owner.visit('/profile/cases')
  await owner.page.getByText('“We counted the merges”').waitFor()
  await owner.page.getByText('Corrected', { exact: true }).first().waitFor()
  await visitor.visit('/users/pvlasak')
  expect(await visitor.page.getByText('Contested', { exact: true }).count()).toBe(0)
})
