import { deviceSentences } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { createDeviceClient, revokeTokensAtEnd } from './create-device-client.ts'
import { isFocused } from './keyboard.ts'

test("a user follows a client's link, signs in, allows it, and the client gets a token for that user", async () => {
  await using tab = await openSiteTab()
  await using _ = revokeTokensAtEnd(tab, NAME)
  const client = await createDeviceClient(tab, NAME)
  await tab.visit(client.path)
  const accountButton = tab.page.getByRole('button', { name: 'Joan Whitfield' })
  await tab.waitForHydration(accountButton)
  await accountButton.click()
  await tab.page.getByRole('heading', { level: 1, name: `${NAME} requests access` }).waitFor()
  await tab.page.getByText(client.code, { exact: true }).waitFor()
  await clickButton(tab, 'Allow')
  await tab.page.getByText(`${NAME} is authorized`, { exact: true }).waitFor()
  const { state, token } = await client.poll()
  expect({ state, login: await client.loginWith(token) }).toEqual({ state: 'granted', login: 'joanw' })
})

test('a user types the code and denies access, and the client receives the denial', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'joanw')
  const client = await createDeviceClient(tab, NAME)
  await tab.visit('/device')
  await code(tab).fill(client.code.toLowerCase().replace('-', ' '))
  await tab.page.getByRole('button', { name: 'Continue' }).click()
  await tab.page.getByText(client.code, { exact: true }).waitFor()
  await clickButton(tab, 'Don’t allow')
  await tab.page.getByText(`${NAME} was denied access`, { exact: true }).waitFor()
  expect(await client.poll()).toEqual({ state: 'denied' })
})

test('an unknown code shows an error and stays editable', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'joanw')
  await tab.visit('/device?code=BBBB-BBBB')
  await tab.page.getByRole('alert').getByText(deviceSentences.unknown).waitFor()
  expect({ value: await code(tab).inputValue(), isFocused: await isFocused(code(tab)) }).toEqual({
    value: 'BBBB-BBBB',
    isFocused: true,
  })
})

const NAME = 'handiwork on a ferry'

const code = ({ page }: Tab) => page.getByRole('textbox', { name: 'Code' })

async function clickButton(tab: Tab, name: string): Promise<void> {
  const button = tab.page.getByRole('button', { name, exact: true })
  await tab.waitForHydration(button)
  await button.click()
}
