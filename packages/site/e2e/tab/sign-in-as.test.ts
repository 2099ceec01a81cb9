import { expect, test } from 'vitest'
import { aTab } from './a-tab.ts'
import { signInAs } from './sign-in-as.ts'

test('a sample person is who the tab then belongs to', async () => {
  await using tab = await aTab()
  await signInAs(tab, 'amara')
  const profile = await tab.context.request.get('/api/profile')
  expect((await profile.json()).login).toBe('amara')
})

test('who is no sample person is named', async () => {
  await using tab = await aTab()
  await expect(signInAs(tab, 'nobody')).rejects.toThrow('Nobody can be signed in as nobody')
})
