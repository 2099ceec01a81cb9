import { expect, test } from 'vitest'
import {
  attestedFiguresFixture,
  generateSigningKeys,
  signReport,
} from '../../../server/test/self-attested-report-fixture.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { revokeTokensAtEnd } from './create-device-client.ts'

test('a pushed report appears on the profile as self-attested and on no leaderboard', async () => {
  await using report = await pushReport()
  await using tab = await openSiteTab()
  await tab.visit('/users/eirinip')
  await attestedSection(tab).getByText('Handiwork has not verified it').waitFor()
  const cardText = await attestedSection(tab).getByRole('article').innerText()
  await tab.visit('/leaders/cpp')
  const leaders = await tab.page.getByRole('main').getByText('Eirini Pappa').count()
  expect(cardText).toContain('90 xp from code')
  expect(cardText).toContain(report.fingerprint)
  expect(leaders).toBe(0)
})

test('the owner can remove a report after confirmation', async () => {
  await using report = await pushReport()
  await using tab = await openSiteTab()
  await signInAs(tab, 'eirinip')
  await tab.visit('/users/eirinip')
  await tab.page.getByRole('button', { name: `Remove report ${report.fingerprint}` }).click()
  const dialog = tab.page.getByRole('alertdialog', { name: 'Remove report?' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await attestedSection(tab).waitFor({ state: 'detached' })
  expect(await report.exists()).toBe(false)
})

const TITLE = 'handiwork push'

const attestedSection = ({ page }: Tab) => page.locator('#self-attested')

interface PushedReport extends AsyncDisposable {
  readonly fingerprint: string
  exists(): Promise<boolean>
}

/** Pushes a signed report with an API token, like the CLI. Deleted on disposal. */
async function pushReport(): Promise<PushedReport> {
  const tab = await openSiteTab()
  await signInAs(tab, 'eirinip')
  const { request } = tab.context
  const headers = { origin: new URL(tab.siteUrl).origin }
  const { _id: userId } = await (await request.get('/api/profile')).json()
  const { token } = await (
    await request.post('/api/profile/tokens', { data: { title: TITLE }, headers })
  ).json()
  const pushed = await fetch(`${tab.siteUrl}/api/profile/reports`, {
    method: 'POST',
    headers: { authorization: `OAuth ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(signReport(userId, generateSigningKeys(), attestedFiguresFixture())),
  })
  if (pushed.status !== 201) throw new Error(`Push failed: ${pushed.status} ${await pushed.text()}`)
  const { _id: id, fingerprint } = await pushed.json()
  return {
    fingerprint,
    exists: async () => {
      const reports: readonly { _id: string }[] = await (
        await request.get(`/api/users/${userId}/reports`)
      ).json()
      return reports.some(({ _id }) => _id === id)
    },
    [Symbol.asyncDispose]: async () => {
      await request.delete(`/api/profile/reports/${id}`, { headers })
      await revokeTokensAtEnd(tab, TITLE)[Symbol.asyncDispose]()
      await tab[Symbol.asyncDispose]()
    },
  }
}
