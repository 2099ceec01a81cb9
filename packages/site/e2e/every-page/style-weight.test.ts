import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { allScreenPaths, SAMPLE_ADMIN, SAMPLE_USER } from './all-screen-paths.ts'
import { collectFindings } from './collect-findings.ts'
import { findMissingRules, textBytes } from './style-weight.ts'
import { waitForPersonalContent } from './wait-for-personal-content.ts'

/** HTML and CSS of a profile, gzip. */
const MAX_PROFILE_BYTES = 45_000

test('the HTML and CSS of a profile are at most 45 kB', async () => {
  await using tab = await openSiteTab()
  const response = await tab.visit(`/users/${SAMPLE_USER}`)
  expect(await textBytes(tab, await response!.text())).toBeLessThanOrEqual(MAX_PROFILE_BYTES)
})

test('no page lacks a style sheet for signed-out visitors', async () => {
  await using tab = await openSiteTab({ expects: [/status of 404/] })
  const { anonymous } = await allScreenPaths(tab.siteUrl)
  expect(await collectFindings(tab, anonymous, () => findMissingRules(tab))).toEqual({})
}, 300_000)

test('no page lacks a style sheet for an admin', async () => {
  await using tab = await openSiteTab()
  const { admin } = await allScreenPaths(tab.siteUrl)
  await signInAs(tab, SAMPLE_ADMIN)
  const findMissing = async () => {
    await waitForPersonalContent(tab)
    return await findMissingRules(tab)
  }
  expect(await collectFindings(tab, admin, findMissing)).toEqual({})
}, 600_000)
