import { expect, test } from 'vitest'
import { aMachine, attestedFigures, signedReport } from '../../../server/test/a-pushed-report.ts'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { takenFrom } from './a-program.ts'

test('what the program of somebody pushes is on their profile as self-attested, and on no leaderboard', async () => {
  await using report = await aPushedReport()
  await using tab = await aTab()
  await tab.visit('/users/eirinip')
  await attested(tab).getByText('It is not verified by Handiwork').waitFor()
  const shown = await attested(tab).getByRole('article').innerText()
  await tab.visit('/leaders/cpp')
  const leaders = await tab.page.getByRole('main').getByText('Eirini Pappa').count()
  expect([shown.includes(`90 xp from code`), shown.includes(report.fingerprint), leaders]).toEqual([
    ...[true, true, 0],
  ])
})

test('its owner takes a report away, once that was confirmed', async () => {
  await using report = await aPushedReport()
  await using tab = await aTab()
  await signInAs(tab, 'eirinip')
  await tab.visit('/users/eirinip')
  await tab.page.getByRole('button', { name: `Remove the report of ${report.fingerprint}` }).click()
  const asked = tab.page.getByRole('alertdialog', { name: 'Remove this report' })
  await asked.getByRole('button', { name: 'Remove' }).click()
  await attested(tab).waitFor({ state: 'detached' })
  expect(await report.isThere()).toBe(false)
})

// --- internal ---

const TITLE = 'handiwork push'

const attested = ({ page }: Tab) => page.locator('#self-attested')

interface PushedReport extends AsyncDisposable {
  readonly fingerprint: string
  isThere(): Promise<boolean>
}

/** A report that somebody's program pushed with a token of theirs, as the command does; taken away at the end. */
async function aPushedReport(): Promise<PushedReport> {
  const tab = await aTab()
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
    body: JSON.stringify(signedReport(userId, aMachine(), attestedFigures())),
  })
  if (pushed.status !== 201) throw new Error(`Nothing is pushed: ${pushed.status} ${await pushed.text()}`)
  const { _id: id, fingerprint } = await pushed.json()
  return {
    fingerprint,
    isThere: async () => {
      const reports: readonly { _id: string }[] = await (
        await request.get(`/api/users/${userId}/reports`)
      ).json()
      return reports.some(({ _id }) => _id === id)
    },
    [Symbol.asyncDispose]: async () => {
      await request.delete(`/api/profile/reports/${id}`, { headers })
      await takenFrom(tab, TITLE)[Symbol.asyncDispose]()
      await tab[Symbol.asyncDispose]()
    },
  }
}
