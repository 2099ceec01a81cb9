import { expect, test } from 'vitest'
import { openSiteTab } from './open-site-tab.ts'
import { signInAs } from './sign-in-as.ts'

test('signs the tab in as a sample user', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, 'amara')
  const profile = await tab.context.request.get('/api/profile')
  expect((await profile.json()).login).toBe('amara')
})

test('throws for an unknown user', async () => {
  await using tab = await openSiteTab()
  await expect(signInAs(tab, 'no-such-user')).rejects.toThrow('Cannot sign in as no-such-user')
})
