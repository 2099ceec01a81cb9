import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

test('languages are chosen one by one, and make one list in the address (spec §2, Issues)', async () => {
  await using tab = await aTab()
  await tab.visit('/issues')
  await box(tab, 'Rust').click()
  await tab.page.waitForURL(/languages=rust$/)
  await box(tab, 'Go').click()
  await tab.page.waitForURL(/languages=go(,|%2C)rust$/)
  const languages = await languagesOfIssues(tab)
  expect(languages.filter(hasOneOf('Go', 'Rust'))).toEqual(languages)
})

test('a language that is taken back is missed no more', async () => {
  await using tab = await aTab()
  await tab.visit('/issues?languages=go,rust')
  await box(tab, 'Go').click()
  await tab.page.waitForURL(/languages=rust$/)
  expect(await chosen(tab)).toEqual(['rust'])
})

test('languages are chosen without JavaScript, too', async () => {
  await using tab = await aTab({ javaScriptEnabled: false })
  await tab.visit('/issues')
  await box(tab, 'Go').check()
  await box(tab, 'Rust').check()
  await tab.page.getByRole('button', { name: 'Show', exact: true }).click()
  const languages = await languagesOfIssues(tab)
  expect([await chosen(tab), languages]).toEqual([['go', 'rust'], languages.filter(hasOneOf('Go', 'Rust'))])
})

test('on a phone the languages take no room until one asks for them', async () => {
  await using tab = await aTab({ viewport: 'phone' })
  await tab.visit('/issues?languages=go')
  const before = await box(tab, 'Rust').isVisible()
  await tab.page.getByText('Languages: Go').tap()
  await box(tab, 'Rust').tap()
  await tab.page.waitForURL(/languages=go(,|%2C)rust$/)
  expect(before).toBe(false)
})

test('the next page goes on in the same languages, ten issues a page (spec §9)', async () => {
  await using tab = await aTab()
  await tab.visit('/issues?languages=go,typescript')
  const first = await titles(tab)
  await tab.page.getByRole('link', { name: 'Next', exact: true }).click()
  await tab.page.locator('nav.pg [aria-current="page"]', { hasText: '2' }).waitFor()
  const again = (await titles(tab)).filter((title) => first.includes(title))
  expect([first.length, await chosen(tab), again]).toEqual([10, ['typescript', 'go'], []])
})

test('where there is none it is said so, and one is led back to all (spec §2, Issues)', async () => {
  await using tab = await aTab()
  await tab.visit('/issues?languages=scala')
  await tab.page.getByText('No issues found', { exact: true }).waitFor()
  await tab.page.getByRole('main').locator('.empty').getByRole('link', { name: 'Show all languages' }).click()
  await tab.page.waitForURL((url) => url.pathname + url.search === '/issues')
  await issues(tab).first().waitFor()
})

test.each(['languages=klingon', 'page=99'])('there are no issues at ?%s', async (query) => {
  await using tab = await aTab({ expects: [/status of 404/] })
  const answer = await tab.visit(`/issues?${query}`)
  await tab.page.getByText('The page you are looking for does not exist').waitFor()
  expect(answer?.status()).toBe(404)
})

test('strangers see the newest first, and are told so', async () => {
  await using tab = await aTab()
  await tab.visit('/issues')
  await tab.page.getByRole('heading', { name: /^\d+ issues, the newest first$/ }).waitFor()
  const opened = await whenOpened(tab)
  expect(opened).toEqual(opened.toSorted().toReversed())
})

test('who is signed in sees those in their languages first, and is told why', async () => {
  await using tab = await aTab()
  await tab.visit('/issues')
  const ofStrangers = await titles(tab)
  await signInAs(tab, 'mira')
  await tab.visit('/issues')
  await tab.page
    .getByRole('heading', { name: /first in the languages you know best, then the newest$/ })
    .waitFor()
  const [best] = await languagesOfIssues(tab)
  expect([best?.includes('TypeScript'), String(await titles(tab)) === String(ofStrangers)]).toEqual([
    true,
    false,
  ])
})

test('an issue leads to its repository, and that to all of its issues (spec §2, Repository page)', async () => {
  await using tab = await aTab()
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

test('a repository without issues for contributors says so (spec §2, Repository page)', async () => {
  await using tab = await aTab()
  await tab.visit('/users/pvlasak')
  const path = await tab.page.getByRole('link', { name: 'pvlasak/granary' }).first().getAttribute('href')
  await tab.visit(`${path}/issues`)
  await tab.page.getByText('No issues available for contributors were identified', { exact: true }).waitFor()
  expect(await issues(tab).count()).toBe(0)
})

// --- internal ---

const box = ({ page }: Tab, language: string) =>
  page.getByRole('group', { name: 'Languages' }).getByRole('checkbox', { name: language, exact: true })

const issues = ({ page }: Tab) => page.getByRole('main').locator('li.issue')

const titles = (tab: Tab) => issues(tab).getByRole('heading', { level: 3 }).allTextContents()

/** Of each issue, those its repository is written in. */
async function languagesOfIssues(tab: Tab): Promise<readonly (readonly string[])[]> {
  const lists = await issues(tab).getByRole('list', { name: 'Languages of the repository' }).all()
  return await Promise.all(lists.map((list) => list.getByRole('listitem').allTextContents()))
}

const hasOneOf =
  (...languages: readonly string[]) =>
  (ofIssue: readonly string[]) =>
    languages.some((language) => ofIssue.includes(language))

async function chosen({ page }: Tab): Promise<(string | null)[]> {
  const boxes = await page.getByRole('checkbox', { checked: true }).all()
  return await Promise.all(boxes.map((one) => one.getAttribute('value')))
}

async function whenOpened(tab: Tab): Promise<(string | null)[]> {
  const times = await issues(tab).getByRole('time').all()
  return await Promise.all(times.map((time) => time.getAttribute('datetime')))
}
