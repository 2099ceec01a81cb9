import { authSentences } from '@handiwork/core/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUBLIC_HOST } from '../chromium/launch-chromium.ts'
import { openLive } from '../flows/open-live.ts'
import { getSharedBrowser } from '../tab/get-shared-browser.ts'
import { openTab, type Tab, type TabOptions } from '../tab/open-tab.ts'
import { type HttpsService, startHttpsService } from './start-https-service.ts'

let service: HttpsService
beforeAll(async () => {
  service = await startHttpsService()
})
afterAll(() => service[Symbol.asyncDispose]())

/** Cookies that Chromium would reject without these attributes, because of the `__Host-` prefix. */
const hostCookie = { domain: PUBLIC_HOST, path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }
const sessionCookies = [
  { ...hostCookie, name: '__Host-handiwork_session' },
  { ...hostCookie, name: 'handiwork_signed_in', httpOnly: false },
]

test.each([
  { host: 'gitHub', title: 'GitHub', login: 'adabyrne', name: 'Ada Byrne' },
  { host: 'gitLab', title: 'GitLab', login: 'graceo', name: 'Grace Okafor' },
  { host: 'bitbucket', title: 'Bitbucket', login: 'tove', name: 'Tove Lindqvist' },
] as const)(
  'signs up with $title, is asked for the consent, returns to the previous page, and signs out',
  async ({ title, login, name }) => {
    await using tab = await openHttpsTab({ expects: [/status of 401/] })
    await tab.visit('/leaders/go')
    await tab.page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await tab.page.getByRole('link', { name: `Continue with ${title}` }).click()
    const account = tab.page.getByRole('link', { name: `${name} (${login})` })
    await account.waitFor()
    const attemptName = expect.stringMatching(/^__Host-handiwork_attempt_[\w-]{12}$/)
    expect(await readCookies(tab)).toEqual([{ ...hostCookie, name: attemptName }])
    await account.click()
    await tab.page.getByRole('heading', { name: 'Welcome to Handiwork' }).waitFor()
    await tab.page.getByRole('link', { name: 'Continue', exact: true }).click()
    await tab.page.waitForURL('**/leaders/go')
    await tab.page.getByRole('button', { name: `Account: ${name}` }).click()
    expect(await readCookies(tab)).toEqual(sessionCookies)
    expect(await fetchProfile(tab)).toMatchObject({ status: 200, login })
    await tab.page.getByRole('menuitem', { name: 'Log out' }).click()
    await tab.page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    expect(await readCookies(tab)).toEqual([])
    expect(await fetchProfile(tab)).toMatchObject({ status: 401 })
  },
)

test('a live connection is authenticated by the cookie and closes on sign-out', async () => {
  // The first analysis is running, so a list that an event updates can still be requested when the session ends.
  await using tab = await openHttpsTab({ expects: [/status of 403.*\/repositories\?type=uncounted/] })
  await signIn(tab, 'GitHub', ada)
  await leavePages(tab)
  const upgraded = tab.page.waitForEvent('websocket').then(async (socket) => {
    await socket.waitForEvent('framesent', ({ payload }) => payload === UPGRADE)
    return socket
  })
  await openLive(tab, '/users/adabyrne')
  const socket = await upgraded
  const closed = socket.waitForEvent('close')
  await signOut(tab)
  await closed
  expect(socket.url()).toMatch(`${service.url.replace('https:', 'wss:')}/socket.io/`)
})

test('accounts at other hosts are linked to the user, who can then sign in with them', async () => {
  await using tab = await openHttpsTab()
  await signIn(tab, 'GitHub', kenji)
  const { id } = await fetchProfile(tab)
  for (const title of ['GitLab', 'Bitbucket', 'Stack Overflow']) {
    await tab.visit('/settings/analyze')
    await tab.page.getByRole('link', { name: `Connect ${title}` }).click()
    await tab.page.getByRole('link', { name: kenji }).click()
    await tab.page.getByRole('button', { name: `Disconnect ${title}` }).waitFor()
    expect(new URL(tab.page.url()).pathname).toBe('/settings/analyze')
  }
  expect(await readCookies(tab)).toEqual(sessionCookies)
  await leavePages(tab)
  await tab.context.clearCookies()
  await signIn(tab, 'Bitbucket', kenji)
  expect(await fetchProfile(tab)).toMatchObject({ id, login: 'kenji' })
})

test('a denied consent shows the reason, and the next attempt returns to the previous page', async () => {
  await using tab = await openHttpsTab()
  await tab.visit('/login?returnTo=/leaders/go')
  await tab.page.getByRole('link', { name: 'Continue with GitLab' }).click()
  await tab.page.getByRole('link', { name: 'Cancel' }).click()
  await tab.page.getByRole('alert').getByText('GitLab denied the sign-in').waitFor()
  expect(await readCookies(tab)).toEqual([])
  await tab.page.getByRole('link', { name: 'Continue with GitLab' }).click()
  await tab.page.getByRole('link', { name: 'Grace Okafor (graceo)' }).click()
  await tab.page.getByRole('button', { name: 'Account: Grace Okafor' }).waitFor()
  expect(new URL(tab.page.url()).pathname).toBe('/leaders/go')
})

test('a repeated callback leads to the login page, which says that the sign-in expired', async () => {
  await using tab = await openHttpsTab()
  const callback = tab.page.waitForRequest((request) => request.url().includes('/auth-redirect/'))
  await signIn(tab, 'GitHub', ada)
  const callbackUrl = (await callback).url()
  await leavePages(tab)
  await tab.context.clearCookies()
  await tab.page.goto(callbackUrl)
  await tab.page.getByRole('alert').getByText(authSentences.badState).waitFor()
  expect(await readCookies(tab)).toEqual([])
})

test('a planted session cookie is replaced on sign-in, and does not sign in its owner', async () => {
  const name = '__Host-handiwork_session'
  await using tab = await openHttpsTab({ cookies: [{ name, value: 'planted' }] })
  await using otherTab = await openHttpsTab({ expects: [/status of 401/] })
  await signIn(tab, 'GitHub', ada)
  await otherTab.context.addCookies([{ name, value: 'planted', url: service.url }])
  await otherTab.visit('/leaders')
  const statuses = [await fetchProfile(tab), await fetchProfile(otherTab)].map(({ status }) => status)
  expect(statuses).toEqual([200, 401])
})

test('an account whose link is denied stays unlinked, and the settings show the reason', async () => {
  await using tab = await openHttpsTab()
  await signIn(tab, 'GitHub', ada)
  await tab.visit('/settings/analyze')
  await tab.page.getByRole('link', { name: 'Connect GitLab' }).click()
  await tab.page.getByRole('link', { name: 'Cancel' }).click()
  await tab.page.getByRole('alert').getByText('GitLab denied the sign-in').waitFor()
  await tab.page.getByRole('link', { name: 'Connect GitLab' }).waitFor()
})

test('all responses have HSTS, and pages, feeds and descriptions contain only https addresses', async () => {
  await using tab = await openHttpsTab()
  await signIn(tab, 'GitHub', ada)
  const responses = await tab.page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const response = await fetch(path)
          return {
            path,
            hsts: response.headers.get('strict-transport-security'),
            text: await response.text(),
          }
        }),
      ),
    [
      ...['/', '/leaders', '/users/adabyrne', '/resume/adabyrne', '/settings/widgets', '/privacy'],
      ...['/robots.txt', '/sitemap.xml', '/sitemaps/users-1.xml', '/rss.xml', '/api/openapi.json'],
    ],
  )
  const findings = responses.map(({ path, hsts, text }) => ({
    ...{ path, hsts },
    hasPublicUrl: text.includes(service.url),
    hasOtherUrl: text.includes(`http://${PUBLIC_HOST}`) || text.includes(service.internalUrl),
  }))
  const hsts = 'max-age=31536000'
  expect(findings).toEqual(
    responses.map(({ path }) => ({ path, hsts, hasPublicUrl: true, hasOtherUrl: false })),
  )
})

const ada = 'Ada Byrne (adabyrne)'
const kenji = '山田 健二 (kenji)'

/** The message of Engine.IO that moves a connection from polling to the web socket. */
const UPGRADE = '5'

async function openHttpsTab(options: TabOptions = {}): Promise<Tab> {
  const { url, hosts } = service
  const additionalOrigins = [hosts.gitHub, hosts.gitLab, hosts.bitbucket, hosts.stackOverflow].map(
    ({ webUrl }) => webUrl,
  )
  return openTab(await getSharedBrowser(), url, { ignoreHTTPSErrors: true, additionalOrigins, ...options })
}

/** The browser's cookies without their values and expiry, sorted by name. */
async function readCookies({ context }: Tab) {
  const cookies = await context.cookies()
  return cookies
    .map(({ name, domain, path, secure, httpOnly, sameSite }) => ({
      name,
      domain,
      path,
      secure,
      httpOnly,
      sameSite,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function signIn({ page, visit }: Tab, title: string, account: string): Promise<void> {
  await visit('/login')
  await page.getByRole('link', { name: `Continue with ${title}` }).click()
  await page.getByRole('link', { name: account }).click()
  await page.getByRole('button', { name: /^Account: / }).waitFor()
}

/** Leaves pages of the site, which have a live connection and load the profile at any time. */
async function leavePages({ visit }: Tab): Promise<void> {
  await visit('/robots.txt')
}

/** Signs out in the page without leaving it. */
async function signOut({ page }: Tab): Promise<void> {
  const status = await page.evaluate(async () => (await fetch('/logout', { method: 'POST' })).status)
  expect(status).toBe(204)
}

async function fetchProfile({ page }: Tab) {
  return page.evaluate(async () => {
    const response = await fetch('/api/profile')
    const { _id: id, login } = await response.json()
    return { status: response.status, id, login }
  })
}
