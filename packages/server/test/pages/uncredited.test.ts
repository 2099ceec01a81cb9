import { sampleUncredited } from '@handiwork/fixtures/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json } from '../../src/db/tables.ts'
import { createRatedUser } from '../create-rated-user.ts'
import { createTestSite, type TestSite } from './test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site[Symbol.asyncDispose]())

async function securityPage(groups: ReturnType<typeof sampleUncredited>['groups'] | undefined) {
  const { server } = site
  const { id, cookie } = await createRatedUser(server)
  const uncredited = groups && json({ asOf: '2026-11-20T12:00:00.000Z', groups })
  if (uncredited)
    await server.db.updateTable('ratings').set({ uncredited }).where('userId', '=', id).execute()
  const { status, text } = await site.page('/settings/security', { cookie })
  expect(status).toBe(200)
  return text.slice(text.indexOf('id="uncredited"'))
}

test('the security settings list uncredited commits, with a link to claim an address', async () => {
  const page = await securityPage(sampleUncredited().groups)
  expect(page).toContain('Your name with mira@tidewater.example')
  expect(page).toContain('2 commits, Mar 2024')
  const link = /<a class="btn sm" href="([^"]*)"[^>]*>Add and confirm an address<\/a>/.exec(page)?.[1]
  expect(link).toBe('/settings/security?address=mira%40tidewater.example#emails')
  expect(page).toContain('160c0dec0dec')
  expect(page).toContain('No action needed')
})

test('the security settings say that all commits are credited', async () => {
  expect(await securityPage([])).toContain('All commits that name you are credited to you.')
})

test('the security settings explain what will be listed after an analysis', async () => {
  expect(await securityPage(undefined)).toContain('After your next analysis')
})
