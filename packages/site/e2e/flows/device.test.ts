import { deviceSentences } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { aProgram, takenFrom } from './a-program.ts'
import { isFocused } from './with-keys.ts'

test('who follows the link of a program signs in on the way, lets it in, and it may do what they may', async () => {
  await using tab = await aTab()
  await using _ = takenFrom(tab, NAME)
  const program = await aProgram(tab, NAME)
  await tab.visit(program.path)
  const person = tab.page.getByRole('button', { name: 'Joan Whitfield' })
  await tab.alive(person)
  await person.click()
  await tab.page.getByRole('heading', { level: 1, name: `${NAME} asks to be let in` }).waitFor()
  await tab.page.getByText(program.code, { exact: true }).waitFor()
  await answered(tab, 'Allow')
  await tab.page.getByText(`${NAME} is let in`, { exact: true }).waitFor()
  const { state, token } = await program.ask()
  expect([state, await program.loginWith(token)]).toEqual(['granted', 'joanw'])
})

test('who types the code of a program may turn it away, and it is told so', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'joanw')
  const program = await aProgram(tab, NAME)
  await tab.visit('/device')
  await code(tab).fill(program.code.toLowerCase().replace('-', ' '))
  await tab.page.getByRole('button', { name: 'Continue' }).click()
  await tab.page.getByText(program.code, { exact: true }).waitFor()
  await answered(tab, 'Don’t allow')
  await tab.page.getByText(`${NAME} is not let in`, { exact: true }).waitFor()
  expect(await program.ask()).toEqual({ state: 'denied' })
})

test('of a code that no program waits with it is said so, and it can be typed again', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'joanw')
  await tab.visit('/device?code=BBBB-BBBB')
  await tab.page.getByRole('alert').getByText(deviceSentences.unknown).waitFor()
  expect([await code(tab).inputValue(), await isFocused(code(tab))]).toEqual(['BBBB-BBBB', true])
})

// --- internal ---

const NAME = 'handiwork on a ferry'

const code = ({ page }: Tab) => page.getByRole('textbox', { name: 'Code' })

async function answered(tab: Tab, name: string): Promise<void> {
  const button = tab.page.getByRole('button', { name, exact: true })
  await tab.alive(button)
  await button.click()
}
