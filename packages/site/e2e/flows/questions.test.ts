import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { archiveAtEnd, createQuestion } from './create-question.ts'
import { isFocused } from './keyboard.ts'

test('questions can be browsed by language, opened with their answers, and left again (spec §2, Interview questions)', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/interview-questions')
  await tab.page.getByRole('heading', { level: 1, name: 'Technical Interview Questions' }).waitFor()
  await tab.page.locator('summary[aria-label="Language: All"]').click()
  await link(tab, 'Go').click()
  await tab.page.getByRole('heading', { level: 1, name: 'Go Interview Questions' }).waitFor()
  await link(tab, LEAK_QUESTION).click()
  await tab.page.getByText('It blocks on a channel that is never written to or closed.').waitFor()
  await link(tab, '← Go Interview Questions').click()
  await tab.page.waitForURL('/interview-questions/language/go')
})

test("an answer has highlighted code and its author's xp in the language", async () => {
  await using tab = await openSiteTab()
  await tab.visit('/interview-questions/language/go')
  await link(tab, LEAK_QUESTION).click()
  const [answer] = await answers(tab).all()
  const colorOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).color)
  const keyword = answer!.locator('pre .code-keyword').first()
  expect({
    xp: await answer!.getByText(/^\d+ xp in Go$/).count(),
    isColored: (await colorOf(keyword)) !== (await colorOf(answer!.locator('pre'))),
    keyword: await keyword.textContent(),
  }).toEqual({ xp: 1, isColored: true, keyword: 'func' })
})

test('a signed-out user sees no edit controls (spec §6)', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/interview-questions')
  const inList = await findEditControls(tab)
  await link(tab, LEAK_QUESTION).click()
  await tab.page.getByRole('heading', { level: 1, name: LEAK_QUESTION }).waitFor()
  expect({ inList, onPage: await findEditControls(tab) }).toEqual({ inList: [], onPage: [] })
})

test('a signed-out user who votes signs in first and returns to the question (spec §5)', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/interview-questions/language/go')
  await link(tab, LEAK_QUESTION).click()
  await tab.page.getByRole('heading', { level: 1, name: LEAK_QUESTION }).waitFor()
  const questionPath = new URL(tab.page.url()).pathname
  await main(tab)
    .getByRole('link', { name: /Sign on to upvote$/ })
    .first()
    .click()
  await tab.page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(tab.page.url()).searchParams.get('returnTo')).toBe(questionPath)
})

test('a question without answers shows a message', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/interview-questions/language/kotlin')
  await link(tab, 'What is a coroutine scope for?').click()
  await tab.page.getByText('There are no answers so far', { exact: true }).waitFor()
})

test('a language without questions shows a message', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/interview-questions/language/lua')
  await tab.page.getByText('There are no questions yet', { exact: true }).waitFor()
})

test.each([
  '/interview-questions/language/klingon',
  '/interview-questions?page=99',
  '/interview-questions/00000000-0000-7000-8000-000000000000/nothing',
])('%s returns 404', async (path) => {
  await using tab = await openSiteTab({ expects: [/status of 404/] })
  const response = await tab.visit(path)
  await tab.page.getByText('The page you are looking for does not exist').waitFor()
  expect(response?.status()).toBe(404)
})

test('structured data contains the question and its answers', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/interview-questions/language/go')
  await link(tab, LEAK_QUESTION).click()
  await tab.page.getByRole('heading', { level: 1, name: LEAK_QUESTION }).waitFor()
  const data = await tab.page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      name: LEAK_QUESTION,
      answerCount: 1,
      author: { name: 'Arjun Desai' },
      suggestedAnswer: [{ '@type': 'Answer', author: { name: 'Duarte Cabral' } }],
    },
  })
})

test('a question added from the list of a language is posted in that language (spec §2, Form)', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'dcabral')
  await tab.visit('/interview-questions/language/perl')
  await main(tab).getByRole('link', { name: 'Add Question' }).first().click()
  await using _ = archiveAtEnd(tab)
  await tab.waitForHydration(title(tab))
  expect(await language(tab).inputValue()).toBe('Perl')
  await title(tab).fill('Why is there more than one way to do it?')
  await add(tab).click()
  await tab.page
    .getByRole('heading', { level: 1, name: 'Why is there more than one way to do it?' })
    .waitFor()
  await link(tab, '← Perl Interview Questions').waitFor()
})

test('a question without a title is rejected and the title gets the focus (spec §5)', async () => {
  await using tab = await openSiteTab()
  await openForm(tab)
  await description(tab).fill('All details are here.')
  await add(tab).click()
  await tab.page.getByText('Title is required', { exact: true }).waitFor()
  await expect.poll(() => isFocused(title(tab))).toBe(true)
})

test('an unknown language is rejected (spec §2, Form)', async () => {
  await using tab = await openSiteTab()
  await openForm(tab)
  await title(tab).fill('Qapla?')
  await language(tab).fill('Klingon')
  await tab.page.getByText('Nothing found', { exact: true }).waitFor()
  await language(tab).press('Tab')
  await add(tab).click()
  await tab.page.getByText('Unknown language', { exact: true }).waitFor()
  await expect.poll(() => isFocused(language(tab))).toBe(true)
})

test('a question can be generic, without a language (spec §2, Form)', async () => {
  await using tab = await openSiteTab()
  await openForm(tab)
  await using _ = archiveAtEnd(tab)
  await title(tab).fill('Which meeting would you keep?')
  await language(tab).fill('generic')
  await tab.page.getByRole('option', { name: "It's a generic question" }).click()
  await add(tab).click()
  await link(tab, '← Technical Interview Questions').waitFor()
})

test('similar questions are shown while a title is typed', async () => {
  await using tab = await openSiteTab()
  await openForm(tab)
  await title(tab).pressSequentially('How do goroutines leak')
  const similar = tab.page.getByRole('complementary', { name: 'Already asked?' })
  await similar.getByRole('link', { name: LEAK_QUESTION }).waitFor()
  expect(await similar.getByRole('status').textContent()).toMatch(
    /^(One similar question exists|\d+ similar questions exist)$/,
  )
})

test.each([
  [100, 0],
  [101, 1],
])('an initial answer of %i characters creates %i answers (spec §5)', async (length, count) => {
  await using tab = await openSiteTab()
  await openForm(tab)
  await using _ = archiveAtEnd(tab)
  await title(tab).fill(`Are ${length} enough?`)
  await tab.page.getByRole('textbox', { name: 'Your Answer (optional)' }).fill('a'.repeat(length))
  await add(tab).click()
  await tab.page.getByRole('heading', { level: 1, name: `Are ${length} enough?` }).waitFor()
  expect(await answers(tab).count()).toBe(count)
})

test('editing the title changes the URL, and the old URL redirects', async () => {
  await using question = await createQuestion('dcabral', { title: 'Why is it slow?' })
  await using tab = await openSiteTab()
  await signInAs(tab, 'dcabral')
  await tab.visit(question.path)
  await main(tab).getByRole('link', { name: 'Edit', exact: true }).click()
  await tab.waitForHydration(title(tab))
  await title(tab).fill('Why is it slow on Mondays?')
  await tab.page.getByRole('button', { name: 'Save' }).click()
  await tab.page.waitForURL(/\/why-is-it-slow-on-mondays$/)
  await tab.visit(question.path)
  expect(new URL(tab.page.url()).pathname).toMatch(/\/why-is-it-slow-on-mondays$/)
})

test("another user's question cannot be edited (spec §6)", async () => {
  await using question = await createQuestion('vstahl', { title: 'What would you rename?' })
  await using tab = await openSiteTab({ expects: [/status of 404/] })
  await signInAs(tab, 'dcabral')
  await tab.visit(question.path)
  await main(tab)
    .getByRole('button', { name: /^Upvote/, disabled: false })
    .waitFor()
  const links = await main(tab).getByRole('link', { name: 'Edit' }).count()
  const response = await tab.visit(`/interview-questions/${question.id}/edit`)
  expect({ links, status: response?.status() }).toEqual({ links: 0, status: 404 })
})

test('an admin archives a question after confirmation, and it returns 404 (spec §2, §6)', async () => {
  await using question = await createQuestion('dcabral', { title: 'Is a hash a table?', language: 'perl' })
  await using tab = await openSiteTab({ expects: [/status of 404/] })
  await signInAs(tab, 'amara')
  await tab.visit(question.path)
  await tab.page.getByRole('button', { name: 'Archive question?' }).click()
  const dialog = tab.page.getByRole('alertdialog', { name: 'Archive question?' })
  await dialog.getByText('Are you sure you want to archive the question?', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Archive question' }).click()
  await tab.page.getByRole('heading', { level: 1, name: 'Perl Interview Questions' }).waitFor()
  const listed = await link(tab, 'Is a hash a table?').count()
  const response = await tab.visit(question.path)
  expect({ listed, status: response?.status() }).toEqual({ listed: 0, status: 404 })
})

test('a regular user upgrades for free and gets the role client (spec §4, §6)', async () => {
  // A role change closes the live connection.
  await using tab = await openSiteTab({ expects: [/status of 400 .*socket\.io/] })
  await signInAs(tab, 'vstahl')
  await tab.visit('/interview-questions')
  const prompt = tab.page.getByText('You are already registered as a regular user', { exact: true })
  await prompt.waitFor()
  await tab.page.getByRole('button', { name: 'Upgrade Free', exact: true }).click()
  await prompt.waitFor({ state: 'detached' })
  const profile = await (await tab.context.request.get('/api/profile')).json()
  expect(profile.role).toBe('client')
})

const LEAK_QUESTION = 'How does a goroutine leak?'

const main = ({ page }: Tab) => page.getByRole('main')
const link = (tab: Tab, name: string) => main(tab).getByRole('link', { name, exact: true })
const answers = (tab: Tab) => main(tab).locator('.posts article')

const title = ({ page }: Tab) => page.getByRole('textbox', { name: 'Title', exact: true })
const description = ({ page }: Tab) => page.getByRole('textbox', { name: 'Description (optional)' })
const language = ({ page }: Tab) => page.getByRole('combobox', { name: 'Language' })
const add = ({ page }: Tab): Locator => page.getByRole('button', { name: 'Add Question' })

async function openForm(tab: Tab): Promise<void> {
  await signInAs(tab, 'dcabral')
  await tab.visit('/interview-questions/add')
  await tab.waitForHydration(title(tab))
}

/** Buttons and links that change something. */
async function findEditControls(tab: Tab): Promise<readonly string[]> {
  const controls = main(tab)
    .getByRole('button')
    .or(main(tab).getByRole('link', { name: /^(Add Question|Edit)$/ }))
  return await controls.allInnerTexts()
}
