import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

test('selected languages are combined into one query parameter (spec §2, Issues)', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/issues')
  await checkbox(tab, 'Rust').click()
  await tab.page.waitForURL(/languages=rust$/)
  await checkbox(tab, 'Go').click()
  await tab.page.waitForURL(/languages=go(,|%2C)rust$/)
  const languages = await languagesOfIssues(tab)
  expect(languages.filter(hasOneOf('Go', 'Rust'))).toEqual(languages)
})

test('clearing a language removes it from the query', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/issues?languages=go,rust')
  await checkbox(tab, 'Go').click()
  await tab.page.waitForURL(/languages=rust$/)
  expect(await selectedLanguages(tab)).toEqual(['rust'])
})

test('languages can be selected without JavaScript', async () => {
  await using tab = await openSiteTab({ javaScriptEnabled: false })
  await tab.visit('/issues')
  await checkbox(tab, 'Go').check()
  await checkbox(tab, 'Rust').check()
  await tab.page.getByRole('button', { name: 'Show results', exact: true }).click()
  const languages = await languagesOfIssues(tab)
  expect({ selected: await selectedLanguages(tab), languages }).toEqual({
    selected: ['go', 'rust'],
    languages: languages.filter(hasOneOf('Go', 'Rust')),
  })
})

test('on a phone the language filter is collapsed until opened', async () => {
  await using tab = await openSiteTab({ viewport: 'phone' })
  await tab.visit('/issues?languages=go')
  const before = await checkbox(tab, 'Rust').isVisible()
  await tab.page.getByText('Languages: Go').tap()
  await checkbox(tab, 'Rust').tap()
  await tab.page.waitForURL(/languages=go(,|%2C)rust$/)
  expect(before).toBe(false)
})

test('the next page keeps the languages and shows ten issues per page (spec §9)', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/issues?languages=go,typescript')
  const first = await titles(tab)
  await tab.page.getByRole('link', { name: 'Next', exact: true }).click()
  await tab.page.locator('nav.pg [aria-current="page"]', { hasText: '2' }).waitFor()
  const repeatedTitles = (await titles(tab)).filter((title) => first.includes(title))
  expect({ count: first.length, selected: await selectedLanguages(tab), repeatedTitles }).toEqual({
    count: 10,
    selected: ['typescript', 'go'],
    repeatedTitles: [],
  })
})

test('an empty result shows a message and a link to all issues (spec §2, Issues)', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/issues?languages=scala')
  await tab.page.getByText('No issues found', { exact: true }).waitFor()
  await tab.page.getByRole('main').locator('.empty').getByRole('link', { name: 'Show all languages' }).click()
  await tab.page.waitForURL((url) => url.pathname + url.search === '/issues')
  await issues(tab).first().waitFor()
})

test.each(['languages=klingon', 'page=99'])('?%s returns 404', async (query) => {
  await using tab = await openSiteTab({ expects: [/status of 404/] })
  const response = await tab.visit(`/issues?${query}`)
  await tab.page.getByText('The page you are looking for does not exist').waitFor()
  expect(response?.status()).toBe(404)
})

test('shows signed-out users the newest issues first, with a note', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/issues')
  await tab.page.getByRole('heading', { name: /^\d+ issues, newest first$/ }).waitFor()
  const openedDates = await findOpenedDates(tab)
  expect(openedDates).toEqual(openedDates.toSorted().toReversed())
})

test('shows signed-in users issues in their languages first, with a note', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/issues')
  const anonymousTitles = await titles(tab)
  await signInAs(tab, 'mira')
  await tab.visit('/issues')
  await tab.page.getByRole('heading', { name: /ranked by your experience, then newest first$/ }).waitFor()
  const [firstLanguages] = await languagesOfIssues(tab)
  expect(firstLanguages).toContain('TypeScript')
  expect(await titles(tab)).not.toEqual(anonymousTitles)
})

test('an issue links to its repository, which lists all its issues (spec §2, Repository page)', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/issues')
  const link = issues(tab).getByRole('link', { name: 'harborlight/kestrel', exact: true }).first()
  await link.click()
  await tab.page.getByRole('heading', { level: 1, name: /kestrel/ }).waitFor()
  const issuesTab = tab.page
    .getByRole('navigation', { name: 'Repository', exact: true })
    .getByRole('link', { name: /^Issues/ })
  const count = Number((await issuesTab.textContent())?.replace('Issues', ''))
  await issuesTab.click()
  await tab.page.getByRole('heading', { name: 'Issues for contributors' }).waitFor()
  expect(await issues(tab).count()).toBe(count)
})

test('a repository without issues for contributors shows a message (spec §2, Repository page)', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/users/pvlasak')
  const path = await tab.page.getByRole('link', { name: 'pvlasak/granary' }).first().getAttribute('href')
  await tab.visit(`${path}/issues`)
  await tab.page.getByText('No issues available for contributors were identified', { exact: true }).waitFor()
  expect(await issues(tab).count()).toBe(0)
})

const checkbox = ({ page }: Tab, language: string) =>
  page.getByRole('group', { name: 'Languages' }).getByRole('checkbox', { name: language, exact: true })

const issues = ({ page }: Tab) => page.getByRole('main').locator('li.issue')

const titles = (tab: Tab) => issues(tab).getByRole('heading', { level: 3 }).allTextContents()

/** For each issue, the languages of its repository. */
async function languagesOfIssues(tab: Tab): Promise<readonly (readonly string[])[]> {
  const lists = await issues(tab).getByRole('list', { name: 'Repository languages' }).all()
  return await Promise.all(lists.map((list) => list.getByRole('listitem').allTextContents()))
}

const hasOneOf =
  (...languages: readonly string[]) =>
  (issueLanguages: readonly string[]) =>
    languages.some((language) => issueLanguages.includes(language))

async function selectedLanguages({ page }: Tab): Promise<(string | null)[]> {
  const boxes = await page.getByRole('checkbox', { checked: true }).all()
  return await Promise.all(boxes.map((one) => one.getAttribute('value')))
}

async function findOpenedDates(tab: Tab): Promise<(string | null)[]> {
  const times = await issues(tab).getByRole('time').all()
  return await Promise.all(times.map((time) => time.getAttribute('datetime')))
}
