import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { createQuestion } from './create-question.ts'
import { goTo, isFocused, pressOn } from './keyboard.ts'

test('an answer can be written with the keyboard alone, with shortcuts and the toolbar (spec §2, Interview questions)', async () => {
  await using question = await createQuestion('vstahl', { title: 'What would you never do on a Friday?' })
  await using tab = await openSiteTab()
  await openQuestion(tab, question.path, 'dcabral')
  await pressOn(tab, addAnswer(tab), 'Enter')
  await expectFocus(editor(tab))
  await typeSteps(tab, ['ControlOrMeta+b'], 'Deploy', ['ControlOrMeta+b'], ' what no one read.', ['Enter'])
  await tab.page.keyboard.press('Shift+Tab')
  await goTo(tab, tool(tab, 'Bulleted list'), 'ArrowLeft')
  await tab.page.keyboard.press('Enter')
  await expectFocus(editor(tab))
  await typeSteps(tab, 'sleep', ['Enter'], 'read', ['Enter', 'Enter'], ['ControlOrMeta+e'], 'git push')
  await pressOn(tab, addAnswer(tab), 'Enter')
  await answerContaining(tab, 'git push').waitFor()
  expect(await answerContaining(tab, 'git push').innerHTML()).toBe(
    '<p><strong>Deploy</strong> what no one read.</p><ul><li><p>sleep</p></li><li><p>read</p></li></ul><p><code>git push</code></p>',
  )
})

test('the toolbar shows the active format', async () => {
  await using question = await createQuestion('vstahl', { title: 'Bold or brave?' })
  await using tab = await openSiteTab()
  await openQuestion(tab, question.path, 'dcabral')
  await addAnswer(tab).click()
  await expectFocus(editor(tab))
  await typeSteps(tab, 'Both, ', ['ControlOrMeta+b'], 'always')
  const pressed = async () => await tool(tab, 'Bold').getAttribute('aria-pressed')
  await expect.poll(pressed).toBe('true')
  await tab.page.keyboard.press('ControlOrMeta+b')
  await expect.poll(pressed).toBe('false')
})

test('Cancel discards a new answer and restores the focus', async () => {
  await using question = await createQuestion('vstahl', { title: 'Which answer was never posted?' })
  await using tab = await openSiteTab()
  await openQuestion(tab, question.path, 'dcabral')
  await addAnswer(tab).click()
  await expectFocus(editor(tab))
  await typeSteps(tab, 'Hm.')
  await button(tab, 'Cancel').click()
  await expectFocus(addAnswer(tab))
  expect(await answers(tab).count()).toBe(0)
})

test('Cancel leaves an edited answer unchanged', async () => {
  await using question = await createQuestion('vstahl', { title: 'Which of two?' })
  await question.answer('dcabral', '<p>The first.</p>')
  await using tab = await openSiteTab()
  await editAnswer(tab, question.path, 'The second.')
  await button(tab, 'Cancel').click()
  await expectFocus(button(tab, EDIT))
  expect(await answers(tab).locator('.rich').innerText()).toBe('The first.')
})

test('a saved edit is visible to everyone', async () => {
  await using question = await createQuestion('vstahl', { title: 'Which of three?' })
  await question.answer('dcabral', '<p>The first.</p>')
  await using tab = await openSiteTab()
  await editAnswer(tab, question.path, 'The second.')
  await button(tab, 'Save').click()
  await answerContaining(tab, 'The second.').waitFor()
  await using anonymousTab = await openSiteTab()
  await anonymousTab.visit(question.path)
  expect(await answers(anonymousTab).locator('.rich').allInnerTexts()).toEqual(['The second.'])
})

test('an answer is deleted after confirmation', async () => {
  await using question = await createQuestion('vstahl', { title: 'What will you take back?' })
  await question.answer('dcabral', '<p>This.</p>')
  await using tab = await openSiteTab()
  await openQuestion(tab, question.path, 'dcabral')
  const dialog = tab.page.getByRole('alertdialog', { name: 'Delete answer?' })
  await button(tab, DELETE).click()
  await dialog.getByText('Are you sure you want to delete this answer?').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  const countAfterCancel = await answers(tab).count()
  await button(tab, DELETE).click()
  await dialog.getByRole('button', { name: 'Delete answer' }).click()
  await tab.page.getByText('There are no answers so far', { exact: true }).waitFor()
  expect(countAfterCancel).toBe(1)
})

test('edit and delete are offered only to the author and admins (spec §5)', async () => {
  await using question = await createQuestion('vstahl', { title: 'Whose words are these?' })
  await question.answer('dcabral', '<p>Mine.</p>')
  const countControls = async (login: string) => {
    await using tab = await openSiteTab()
    await openQuestion(tab, question.path, login)
    await votes(tab).locator('button:enabled, .votes').last().waitFor()
    return { edit: await button(tab, EDIT).count(), delete: await button(tab, DELETE).count() }
  }
  expect(await countControls('dcabral')).toEqual({ edit: 1, delete: 1 })
  expect(await countControls('vstahl')).toEqual({ edit: 0, delete: 0 })
  expect(await countControls('amara')).toEqual({ edit: 1, delete: 1 })
})

test.each([
  ['question', 0],
  ['answer', 1],
])('a vote for the %s counts, persists across a reload and can be canceled (spec §5)', async (_, index) => {
  await using question = await createQuestion('vstahl', { title: 'Is this of any use?' })
  await question.answer('vstahl', '<p>Vote for me.</p>')
  await using tab = await openSiteTab()
  await openQuestion(tab, question.path, 'dcabral')
  const vote = votes(tab).nth(index).getByRole('button')
  await expectName(vote, 'Upvote, 0 votes')
  await expectTooltip(tab, vote, 'Upvote')
  await clickAndAwaitResponse(tab, vote)
  await expectName(vote, 'Cancel upvote, 1 vote')
  await tab.page.reload()
  await expectName(vote, 'Cancel upvote, 1 vote')
  await expectTooltip(tab, vote, 'Cancel upvote')
  await clickAndAwaitResponse(tab, vote)
  await tab.page.reload()
  await expectName(vote, 'Upvote, 0 votes')
})

test('authors see the vote count but no vote button (spec §5)', async () => {
  await using question = await createQuestion('dcabral', { title: 'Who likes their own words?' })
  await question.answer('dcabral', '<p>I do.</p>')
  await using tab = await openSiteTab()
  await openQuestion(tab, question.path, 'dcabral')
  await expect.poll(() => votes(tab).allInnerTexts()).toEqual(['0\nVotes', '0\nVotes'])
  expect(await votes(tab).getByRole('button').count()).toBe(0)
})

const EDIT = 'Edit answer by Duarte Cabral'
const DELETE = 'Delete answer by Duarte Cabral'

const main = ({ page }: Tab) => page.getByRole('main')
const button = (tab: Tab, name: string) => main(tab).getByRole('button', { name, exact: true })
const addAnswer = (tab: Tab) => button(tab, 'Add Answer')
const tool = ({ page }: Tab, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
const editor = ({ page }: Tab) => page.getByRole('textbox', { name: 'Your answer:' })
const answers = (tab: Tab) => main(tab).locator('.posts article')
/** The answer as readers see it. */
const answerContaining = (tab: Tab, text: string) => answers(tab).locator('.rich', { hasText: text })
/** The vote controls of the question and of its answers, in this order. */
const votes = (tab: Tab) => main(tab).locator('.signed-in-only .vote')

async function openQuestion(tab: Tab, path: string, login: string): Promise<void> {
  await signInAs(tab, login)
  await tab.visit(path)
  await tab.page.waitForFunction(() => document.querySelector('main astro-island[ssr]') === null)
}

/** Edits the answer without saving. */
async function editAnswer(tab: Tab, path: string, text: string): Promise<void> {
  await openQuestion(tab, path, 'dcabral')
  await button(tab, EDIT).click()
  await expectFocus(editor(tab))
  await editor(tab).fill(text)
}

/** Types strings and presses the keys in arrays. */
async function typeSteps({ page }: Tab, ...steps: readonly (string | readonly string[])[]): Promise<void> {
  for (const step of steps)
    if (typeof step === 'string') await page.keyboard.type(step)
    else for (const key of step) await page.keyboard.press(key)
}

async function expectFocus(target: Locator): Promise<void> {
  await target.waitFor()
  await expect.poll(() => isFocused(target)).toBe(true)
}

async function expectName(vote: Locator, name: string): Promise<void> {
  await expect.poll(async () => (await vote.textContent())?.trim()).toBe(name)
}

async function expectTooltip({ page }: Tab, target: Locator, text: string): Promise<void> {
  await expect.poll(() => target.isEnabled()).toBe(true)
  // Chromium fires no hover event if the pointer is already over the element.
  await page.mouse.move(0, 0)
  await target.hover()
  await page.getByRole('tooltip', { name: text, exact: true }).waitFor()
}

/** The vote changes optimistically, so this waits for the response. */
async function clickAndAwaitResponse({ page }: Tab, vote: Locator): Promise<void> {
  const response = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await vote.click()
  expect((await response).status()).toBe(200)
}
