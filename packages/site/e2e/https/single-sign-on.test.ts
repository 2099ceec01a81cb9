import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startOpenIdProvider, type TestProvider } from '../../../server/test/open-id-provider.ts'
import { ada, changed } from '../../../server/test/single-sign-on.ts'
import { findViolations } from '../accessibility/find-violations.ts'
import { getSharedBrowser } from '../tab/get-shared-browser.ts'
import { openTab, type Tab, type TabOptions } from '../tab/open-tab.ts'
import { type HttpsService, startHttpsService } from './start-https-service.ts'

let provider: TestProvider
let service: HttpsService
beforeAll(async () => {
  service = await startHttpsService(async (publicUrl) => {
    provider = await startOpenIdProvider(publicUrl)
    const { issuer, client, title, scopes } = provider.settings
    return {
      ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
      ...{ OIDC_NAME: title, OIDC_SCOPES: scopes.join(' '), OIDC_ADMIN_GROUPS: 'admins' },
    }
  })
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})
beforeEach(() => {
  provider.deny(false)
  provider.signInAs(ada)
})

test('a user without a code host signs in, connects one in the settings, and logs out at the provider', async () => {
  await using tab = await openSignInTab()
  const { page } = tab
  await tab.visit('/leaders/go')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  const [first] = await page.getByRole('main').getByRole('link', { name: 'Continue with' }).all()
  expect(await first?.innerText()).toBe('Continue with Oakfield SSO')
  expect(await overflowingButtons(tab)).toEqual([])
  await first?.click()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Account: Ada Byrne' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/leaders/go')
  await tab.visit('/profile')
  await page.getByRole('link', { name: 'Connect a code host' }).waitFor()
  expect(await findViolations(tab)).toEqual([])
  await tab.visit('/settings/analyze')
  const connection = page.getByRole('listitem').filter({ hasText: 'Oakfield SSO' })
  await connection.getByText('Oakfield SSO enabled').waitFor()
  expect(await connection.getByRole('link').count()).toBe(0)
  await page.getByRole('link', { name: 'Connect GitHub' }).click()
  await page.getByRole('link', { name: 'Ada Byrne (adabyrne)' }).click()
  await page.getByRole('button', { name: 'Disconnect GitHub' }).waitFor()
  await page.getByRole('button', { name: 'Account: Ada Byrne' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(page.url()).toBe(`${service.url}/`)
  expect(await fetchStatus(tab, '/api/profile')).toBe(401)
})

test('an existing user connects the provider in the settings, and signs in with it', async () => {
  provider.signInAs({
    ...changed(ada, { preferred_username: 'grace', name: 'Grace Okafor' }),
    sub: 'grace-1906',
  })
  await using tab = await openSignInTab()
  const { page } = tab
  await tab.visit('/login')
  await page.getByRole('link', { name: 'Continue with GitLab' }).click()
  await page.getByRole('link', { name: 'Grace Okafor (graceo)' }).click()
  await page.getByRole('button', { name: 'Account: Grace Okafor' }).waitFor()
  await tab.visit('/settings/analyze')
  await page.getByRole('link', { name: 'Connect Oakfield SSO' }).click()
  await page.getByText('Oakfield SSO enabled').waitFor()
  expect(await findViolations(tab)).toEqual([])
  await tab.context.clearCookies()
  await tab.visit('/login')
  await page.getByRole('link', { name: 'Continue with Oakfield SSO' }).click()
  await page.getByRole('button', { name: 'Account: Grace Okafor' }).waitFor()
})

test('a denied sign-in shows the reason, and the next attempt works', async () => {
  provider.deny(true)
  await using tab = await openSignInTab()
  await tab.visit('/login?returnTo=/leaders/go')
  await tab.page.getByRole('link', { name: 'Continue with Oakfield SSO' }).click()
  await tab.page.getByRole('alert').getByText('Oakfield SSO denied the sign-in').waitFor()
  expect(await findViolations(tab)).toEqual([])
  provider.deny(false)
  await tab.page.getByRole('link', { name: 'Continue with Oakfield SSO' }).click()
  await tab.page.getByRole('button', { name: 'Account: Ada Byrne' }).waitFor()
  expect(new URL(tab.page.url()).pathname).toBe('/leaders/go')
})

async function openSignInTab(options: TabOptions = {}): Promise<Tab> {
  const { url, hosts } = service
  const additionalOrigins = [provider.issuer, hosts.gitHub.webUrl, hosts.gitLab.webUrl]
  return openTab(await getSharedBrowser(), url, {
    ...{ ignoreHTTPSErrors: true, additionalOrigins, expects: [/status of 401/] },
    ...options,
  })
}

function fetchStatus({ page }: Tab, path: string): Promise<number> {
  return page.evaluate(async (url) => (await fetch(url)).status, path)
}

/** The names of the providers whose text is wider than its button. */
function overflowingButtons({ page }: Tab): Promise<string[]> {
  return page
    .locator('.providers a')
    .evaluateAll((links) =>
      links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
    )
}
