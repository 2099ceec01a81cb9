import { expect, test } from 'vitest'
import { startWebhookReceiver } from '../../../server/test/webhook-receiver.ts'
import { findViolations } from '../accessibility/find-violations.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

test('an endpoint is added, receives a ping, is edited and deleted, and each change is listed', async () => {
  await using receiver = await startWebhookReceiver()
  receiver.respond((response) => response.writeHead(200).end('<img src=x onerror=alert(1)>'))
  await using tab = await openSiteTab()
  await signInAs(tab, 'pvlasak')
  await tab.visit('/settings/webhooks')
  const { page } = tab
  await tab.waitForHydration(page.getByRole('button', { name: 'Add endpoint' }))
  await page.getByText('Your profile changed').click()
  await page.getByLabel('URL').fill(receiver.url)
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  expect(await page.getByRole('textbox', { name: receiver.url }).inputValue()).toMatch(/^whsec_/)
  await page.getByRole('button', { name: `Deliveries to ${receiver.url}` }).click()
  await page.getByText('Send a ping to test the endpoint').waitFor()
  await page.getByRole('button', { name: 'Send a ping' }).click()
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Reload' }).click()
        return await page.getByText('Delivered').count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await page.getByText('Delivered').click()
  await page.getByText('<img src=x onerror=alert(1)>').waitFor()
  expect(await findViolations(tab)).toEqual([])
  const changes = page.getByRole('region', { name: 'Changes' })
  await page.getByRole('button', { name: `Edit ${receiver.url}` }).click()
  const form = page.getByRole('form', { name: `Edit ${receiver.url}` })
  expect(await form.getByLabel('URL').inputValue()).toBe(receiver.url)
  expect(await findViolations(tab)).toEqual([])
  await form.getByLabel('Description').fill('Team wiki')
  await form.getByText('A new job matches your skills').click()
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Team wiki · profile.changed, job.matched').waitFor()
  await changes.getByText('Edited').waitFor()
  expect(await form.count()).toBe(0)
  expect(await changes.getByText('by pvlasak').count()).toBe(2)
  await page.getByRole('button', { name: `Delete ${receiver.url}` }).click()
  await page.getByRole('button', { name: 'Delete endpoint' }).click()
  await page.getByText('Your endpoints will be listed here').waitFor()
  await changes.getByText('Deleted').waitFor()
})
