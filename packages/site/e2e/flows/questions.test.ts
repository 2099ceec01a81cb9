import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { aQuestion, archivedAtEnd } from './a-question.ts'
import { isFocused } from './with-keys.ts'

test('questions are read by language, one with its answers, and back (spec §2, Interview questions)', async () => {
  await using tab = await aTab()
  await tab.visit('/interview-questions')
  await tab.page.getByRole('heading', { level: 1, name: 'Technical Interview Questions' }).waitFor()
  await tab.page.locator('summary[aria-label="Language: All"]').click()
  await link(tab, 'Go').click()
  await tab.page.getByRole('heading', { level: 1, name: 'Go Interview Questions' }).waitFor()
  await link(tab, LEAK).click()
  await tab.page.getByText('It waits on a channel that nobody will ever write to or close.').waitFor()
  await link(tab, '← Go Interview Questions').click()
  await tab.page.waitForURL('/interview-questions/language/go')
})

test('a stranger reads, and is offered nothing else (spec §6)', async () => {
  await using tab = await aTab()
  await tab.visit('/interview-questions')
  const inList = await offered(tab)
  await link(tab, LEAK).click()
  await tab.page.getByRole('heading', { level: 1, name: LEAK }).waitFor()
  expect([inList, await offered(tab)]).toEqual([[], []])
})

test('a stranger who would vote signs on first, and comes back to the question (spec §5)', async () => {
  await using tab = await aTab()
  await tab.visit('/interview-questions/language/go')
  await link(tab, LEAK).click()
  await tab.page.getByRole('heading', { level: 1, name: LEAK }).waitFor()
  const here = new URL(tab.page.url()).pathname
  await main(tab)
    .getByRole('link', { name: /Sign on to upvote$/ })
    .first()
    .click()
  await tab.page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(tab.page.url()).searchParams.get('returnTo')).toBe(here)
})

test('of a question without answers it is said so', async () => {
  await using tab = await aTab()
  await tab.visit('/interview-questions/language/kotlin')
  await link(tab, 'What is a coroutine scope for?').click()
  await tab.page.getByText('There are no answers so far', { exact: true }).waitFor()
})

test('of a language nobody asked about it is said so', async () => {
  await using tab = await aTab()
  await tab.visit('/interview-questions/language/lua')
  await tab.page.getByText('There are no questions yet', { exact: true }).waitFor()
})

test.each([
  '/interview-questions/language/klingon',
  '/interview-questions?page=99',
  '/interview-questions/00000000-0000-7000-8000-000000000000/nothing',
])('there are no questions at %s', async (path) => {
  await using tab = await aTab({ expects: [/status of 404/] })
  const answer = await tab.visit(path)
  await tab.page.getByText('The page you are looking for does not exist').waitFor()
  expect(answer?.status()).toBe(404)
})

test('search engines are told the question and what was answered', async () => {
  await using tab = await aTab()
  await tab.visit('/interview-questions/language/go')
  await link(tab, LEAK).click()
  await tab.page.getByRole('heading', { level: 1, name: LEAK }).waitFor()
  const data = await tab.page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      name: LEAK,
      answerCount: 1,
      author: { name: 'Arjun Desai' },
      suggestedAnswer: [{ '@type': 'Answer', author: { name: 'Duarte Cabral' } }],
    },
  })
})

test('a question is asked from the list of its language, and is there (spec §2, Form)', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'dcabral')
  await tab.visit('/interview-questions/language/perl')
  await main(tab).getByRole('link', { name: 'Add Question' }).first().click()
  await using _ = archivedAtEnd(tab)
  await tab.alive(title(tab))
  expect(await language(tab).inputValue()).toBe('Perl')
  await title(tab).fill('Why is there more than one way to do it?')
  await add(tab).click()
  await tab.page
    .getByRole('heading', { level: 1, name: 'Why is there more than one way to do it?' })
    .waitFor()
  await link(tab, '← Perl Interview Questions').waitFor()
})

test('a question without a title is not asked, and the title has the focus (spec §5)', async () => {
  await using tab = await aTab()
  await atForm(tab)
  await description(tab).fill('All is said here.')
  await add(tab).click()
  await tab.page.getByText('Title is required', { exact: true }).waitFor()
  await expect.poll(() => isFocused(title(tab))).toBe(true)
})

test('the language is one of those there are (spec §2, Form)', async () => {
  await using tab = await aTab()
  await atForm(tab)
  await title(tab).fill('Qapla?')
  await language(tab).fill('Klingon')
  await tab.page.getByText('Nothing found', { exact: true }).waitFor()
  await language(tab).press('Tab')
  await add(tab).click()
  await tab.page.getByText('There is no such language in the catalogue', { exact: true }).waitFor()
  await expect.poll(() => isFocused(language(tab))).toBe(true)
})

test('a question may be of no language (spec §2, Form)', async () => {
  await using tab = await aTab()
  await atForm(tab)
  await using _ = archivedAtEnd(tab)
  await title(tab).fill('Which meeting would you keep?')
  await language(tab).fill('generic')
  await tab.page.getByRole('option', { name: "It's a generic question" }).click()
  await add(tab).click()
  await link(tab, '← Technical Interview Questions').waitFor()
})

test('while a title is typed, questions like it are shown', async () => {
  await using tab = await aTab()
  await atForm(tab)
  await title(tab).pressSequentially('How do goroutines leak')
  const similar = tab.page.getByRole('complementary', { name: 'Asked already?' })
  await similar.getByRole('link', { name: LEAK }).waitFor()
  expect(await similar.getByRole('status').textContent()).toMatch(/like this (is|are) here$/)
})

test.each([
  [100, 0],
  [101, 1],
])('an own answer of %i characters is posted along: %i (spec §5)', async (length, count) => {
  await using tab = await aTab()
  await atForm(tab)
  await using _ = archivedAtEnd(tab)
  await title(tab).fill(`Are ${length} enough?`)
  await tab.page.getByRole('textbox', { name: 'Your Answer (optional)' }).fill('a'.repeat(length))
  await add(tab).click()
  await tab.page.getByRole('heading', { level: 1, name: `Are ${length} enough?` }).waitFor()
  expect(await answers(tab).count()).toBe(count)
})

test('an author words the question anew, and its old address leads there', async () => {
  await using question = await aQuestion('dcabral', { title: 'Why is it slow?' })
  await using tab = await aTab()
  await signInAs(tab, 'dcabral')
  await tab.visit(question.path)
  await main(tab).getByRole('link', { name: 'Edit', exact: true }).click()
  await tab.alive(title(tab))
  await title(tab).fill('Why is it slow on Mondays?')
  await tab.page.getByRole('button', { name: 'Save' }).click()
  await tab.page.waitForURL(/\/why-is-it-slow-on-mondays$/)
  await tab.visit(question.path)
  expect(new URL(tab.page.url()).pathname).toMatch(/\/why-is-it-slow-on-mondays$/)
})

test('nobody words what others asked (spec §6)', async () => {
  await using question = await aQuestion('vstahl', { title: 'What would you rename?' })
  await using tab = await aTab({ expects: [/status of 404/] })
  await signInAs(tab, 'dcabral')
  await tab.visit(question.path)
  await main(tab)
    .getByRole('button', { name: /^Upvote/, disabled: false })
    .waitFor()
  const links = await main(tab).getByRole('link', { name: 'Edit' }).count()
  const answer = await tab.visit(`/interview-questions/${question.id}/edit`)
  expect([links, answer?.status()]).toEqual([0, 404])
})

test('an admin archives a question once that was confirmed, and it is gone (spec §2, §6)', async () => {
  await using question = await aQuestion('dcabral', { title: 'Is a hash a table?', language: 'perl' })
  await using tab = await aTab({ expects: [/status of 404/] })
  await signInAs(tab, 'amara')
  await tab.visit(question.path)
  await tab.page.getByRole('button', { name: 'Archive the question' }).click()
  const asked = tab.page.getByRole('alertdialog', { name: 'Archive the question' })
  await asked.getByText('Are you sure you want to archive the question?', { exact: true }).waitFor()
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await tab.page.getByRole('heading', { level: 1, name: 'Perl Interview Questions' }).waitFor()
  const listed = await link(tab, 'Is a hash a table?').count()
  const answer = await tab.visit(question.path)
  expect([listed, answer?.status()]).toEqual([0, 404])
})

test('a regular user upgrades for free, and may hire (spec §4, §6)', async () => {
  // The connection for live updates ends with the rights it was opened with.
  await using tab = await aTab({ expects: [/status of 400 .*socket\.io/] })
  await signInAs(tab, 'vstahl')
  await tab.visit('/interview-questions')
  const prompt = tab.page.getByText('You are already registered as a regular user', { exact: true })
  await prompt.waitFor()
  await tab.page.getByRole('button', { name: 'Upgrade Free', exact: true }).click()
  await prompt.waitFor({ state: 'detached' })
  const profile = await (await tab.context.request.get('/api/profile')).json()
  expect(profile.role).toBe('client')
})

// --- internal ---

const LEAK = 'How does a goroutine leak?'

const main = ({ page }: Tab) => page.getByRole('main')
const link = (tab: Tab, name: string) => main(tab).getByRole('link', { name, exact: true })
const answers = (tab: Tab) => main(tab).locator('.posts article')

const title = ({ page }: Tab) => page.getByRole('textbox', { name: 'Title', exact: true })
const description = ({ page }: Tab) => page.getByRole('textbox', { name: 'Description (optional)' })
const language = ({ page }: Tab) => page.getByRole('combobox', { name: 'Language' })
const add = ({ page }: Tab): Locator => page.getByRole('button', { name: 'Add Question' })

async function atForm(tab: Tab): Promise<void> {
  await signInAs(tab, 'dcabral')
  await tab.visit('/interview-questions/add')
  await tab.alive(title(tab))
}

/** What one could press that changes something. */
async function offered(tab: Tab): Promise<readonly string[]> {
  const controls = main(tab)
    .getByRole('button')
    .or(main(tab).getByRole('link', { name: /^(Add Question|Edit)$/ }))
  return await controls.allInnerTexts()
}
