import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { aQuestion } from './a-question.ts'
import { goTo, isFocused, pressOn } from './with-keys.ts'

test('an answer is written with keys alone, by shortcuts and by the toolbar (spec §2, Interview questions)', async () => {
  await using question = await aQuestion('vstahl', { title: 'What would you never do on a Friday?' })
  await using tab = await aTab()
  await at(tab, question.path, 'dcabral')
  await pressOn(tab, addAnswer(tab), 'Enter')
  await hasFocus(editor(tab))
  await typed(tab, ['ControlOrMeta+b'], 'Deploy', ['ControlOrMeta+b'], ' what nobody read.', ['Enter'])
  await tab.page.keyboard.press('Shift+Tab')
  await goTo(tab, tool(tab, 'Bulleted list'), 'ArrowLeft')
  await tab.page.keyboard.press('Enter')
  await hasFocus(editor(tab))
  await typed(tab, 'sleep', ['Enter'], 'read', ['Enter', 'Enter'], ['ControlOrMeta+e'], 'git push')
  await pressOn(tab, addAnswer(tab), 'Enter')
  await written(tab, 'git push').waitFor()
  expect(await written(tab, 'git push').innerHTML()).toBe(
    '<p><strong>Deploy</strong> what nobody read.</p><ul><li><p>sleep</p></li><li><p>read</p></li></ul><p><code>git push</code></p>',
  )
}, 30_000)

test('the toolbar says what the next word is like', async () => {
  await using question = await aQuestion('vstahl', { title: 'Bold or brave?' })
  await using tab = await aTab()
  await at(tab, question.path, 'dcabral')
  await addAnswer(tab).click()
  await hasFocus(editor(tab))
  await typed(tab, 'Both, ', ['ControlOrMeta+b'], 'always')
  const pressed = async () => await tool(tab, 'Bold').getAttribute('aria-pressed')
  await expect.poll(pressed).toBe('true')
  await tab.page.keyboard.press('ControlOrMeta+b')
  await expect.poll(pressed).toBe('false')
})

test('what somebody began to answer is left with Cancel, and the focus is where it was', async () => {
  await using question = await aQuestion('vstahl', { title: 'Which answer was none?' })
  await using tab = await aTab()
  await at(tab, question.path, 'dcabral')
  await addAnswer(tab).click()
  await hasFocus(editor(tab))
  await typed(tab, 'Hm.')
  await button(tab, 'Cancel').click()
  await hasFocus(addAnswer(tab))
  expect(await answers(tab).count()).toBe(0)
})

test('an answer that is edited and left with Cancel stays as it was', async () => {
  await using question = await aQuestion('vstahl', { title: 'Which of two?' })
  await question.answer('dcabral', '<p>The first.</p>')
  await using tab = await aTab()
  await edited(tab, question.path, 'The second.')
  await button(tab, 'Cancel').click()
  await hasFocus(button(tab, EDIT))
  expect(await answers(tab).locator('.rich').innerText()).toBe('The first.')
})

test('an answer that is edited and saved is another, for everybody', async () => {
  await using question = await aQuestion('vstahl', { title: 'Which of three?' })
  await question.answer('dcabral', '<p>The first.</p>')
  await using tab = await aTab()
  await edited(tab, question.path, 'The second.')
  await button(tab, 'Save').click()
  await written(tab, 'The second.').waitFor()
  await using stranger = await aTab()
  await stranger.visit(question.path)
  expect(await answers(stranger).locator('.rich').allInnerTexts()).toEqual(['The second.'])
})

test('an answer is deleted once that was confirmed', async () => {
  await using question = await aQuestion('vstahl', { title: 'What will you take back?' })
  await question.answer('dcabral', '<p>This.</p>')
  await using tab = await aTab()
  await at(tab, question.path, 'dcabral')
  const asked = tab.page.getByRole('alertdialog', { name: 'Delete the answer' })
  await button(tab, DELETE).click()
  await asked.getByText('Are you sure you want to delete this answer?').waitFor()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await asked.waitFor({ state: 'detached' })
  const kept = await answers(tab).count()
  await button(tab, DELETE).click()
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await tab.page.getByText('There are no answers so far', { exact: true }).waitFor()
  expect(kept).toBe(1)
})

test('only its author and admins are offered to change an answer (spec §5)', async () => {
  await using question = await aQuestion('vstahl', { title: 'Whose words are these?' })
  await question.answer('dcabral', '<p>Mine.</p>')
  const may = async (login: string) => {
    await using tab = await aTab()
    await at(tab, question.path, login)
    await votes(tab).locator('button:enabled, .votes').last().waitFor()
    return [await button(tab, EDIT).count(), await button(tab, DELETE).count()]
  }
  expect([await may('dcabral'), await may('vstahl'), await may('amara')]).toEqual([
    [1, 1],
    [0, 0],
    [1, 1],
  ])
})

test.each([
  ['question', 0],
  ['answer', 1],
])('a vote for the %s counts, outlasts a reload and is taken back (spec §5)', async (_, place) => {
  await using question = await aQuestion('vstahl', { title: 'Is this of any use?' })
  await question.answer('vstahl', '<p>Vote for me.</p>')
  await using tab = await aTab()
  await at(tab, question.path, 'dcabral')
  const vote = votes(tab).nth(place).getByRole('button')
  await named(vote, 'Upvote, 0 votes')
  await hints(tab, vote, 'Upvote')
  await kept(tab, vote)
  await named(vote, 'Cancel upvote, 1 vote')
  await tab.page.reload()
  await named(vote, 'Cancel upvote, 1 vote')
  await hints(tab, vote, 'Cancel upvote')
  await kept(tab, vote)
  await tab.page.reload()
  await named(vote, 'Upvote, 0 votes')
})

test('authors see the votes, and have none (spec §5)', async () => {
  await using question = await aQuestion('dcabral', { title: 'Who likes their own words?' })
  await question.answer('dcabral', '<p>I do.</p>')
  await using tab = await aTab()
  await at(tab, question.path, 'dcabral')
  await expect.poll(() => votes(tab).allInnerTexts()).toEqual(['0\nVotes', '0\nVotes'])
  expect(await votes(tab).getByRole('button').count()).toBe(0)
})

// --- internal ---

const EDIT = 'Edit the answer of Duarte Cabral'
const DELETE = 'Delete the answer of Duarte Cabral'

const main = ({ page }: Tab) => page.getByRole('main')
const button = (tab: Tab, name: string) => main(tab).getByRole('button', { name, exact: true })
const addAnswer = (tab: Tab) => button(tab, 'Add Answer')
const tool = ({ page }: Tab, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
const editor = ({ page }: Tab) => page.getByRole('textbox', { name: 'Your answer:' })
const answers = (tab: Tab) => main(tab).locator('.posts article')
/** As everybody reads it. */
const written = (tab: Tab, text: string) => answers(tab).locator('.rich', { hasText: text })
/** Of the question, then of its answers. */
const votes = (tab: Tab) => main(tab).locator('.members .vote')

async function at(tab: Tab, path: string, login: string): Promise<void> {
  await signInAs(tab, login)
  await tab.visit(path)
  await tab.page.waitForFunction(() => document.querySelector('main astro-island[ssr]') === null)
}

/** Up to where it would be saved. */
async function edited(tab: Tab, path: string, text: string): Promise<void> {
  await at(tab, path, 'dcabral')
  await button(tab, EDIT).click()
  await hasFocus(editor(tab))
  await editor(tab).fill(text)
}

/** Types texts, and presses the keys of lists. */
async function typed({ page }: Tab, ...steps: readonly (string | readonly string[])[]): Promise<void> {
  for (const step of steps)
    if (typeof step === 'string') await page.keyboard.type(step)
    else for (const key of step) await page.keyboard.press(key)
}

async function hasFocus(on: Locator): Promise<void> {
  await on.waitFor()
  await expect.poll(() => isFocused(on)).toBe(true)
}

async function named(vote: Locator, name: string): Promise<void> {
  await expect.poll(async () => (await vote.textContent())?.trim()).toBe(name)
}

async function hints({ page }: Tab, on: Locator, text: string): Promise<void> {
  await expect.poll(() => on.isEnabled()).toBe(true)
  // The mouse comes from elsewhere: of one that was always there nobody knows that it is one.
  await page.mouse.move(0, 0)
  await on.hover()
  await page.getByRole('tooltip', { name: text, exact: true }).waitFor()
}

/** Presses what shows before the service has answered, and waits for that answer. */
async function kept({ page }: Tab, vote: Locator): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await vote.click()
  expect((await answer).status()).toBe(200)
}
