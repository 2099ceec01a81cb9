import { contract } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { adminPageOf } from './admin-page-of.ts'

/** Answers who asks. */
function asking(profile: () => unknown): PageLocals['call'] {
  return (async (call: unknown) =>
    call === contract.profile.get ? profile() : undefined) as unknown as PageLocals['call']
}

const refuse = (code: string) => {
  throw Object.assign(new Error(code), { name: 'ApiError', code })
}
const admin = { role: 'admin' }
const pageOf = (profile: () => unknown, find: () => unknown = () => 'figures') =>
  adminPageOf(asking(profile), async () => find())

test('an admin has the page (spec §6)', async () => {
  expect(await pageOf(() => admin)).toEqual({ state: 'here', profile: admin, found: 'figures' })
})

test.each(['user', 'client'])('for a %s there is no such page (spec §6)', async (role) => {
  expect(await pageOf(() => ({ role }))).toEqual({ state: 'nowhere' })
})

test('an admin whose profile is deleted has none', async () => {
  expect(await pageOf(() => ({ visibility: 'deleted' }))).toEqual({ state: 'nowhere' })
})

test('for who is not signed in there is none either', async () => {
  expect(await pageOf(() => refuse('signIn'))).toEqual({ state: 'nowhere' })
})

test.each(['notFound', 'forbidden', 'invalid'])('what is refused as %s leads nowhere', async (code) => {
  expect(
    await pageOf(
      () => admin,
      () => refuse(code),
    ),
  ).toEqual({ state: 'nowhere' })
})

test('what fails is no page that is missing', async () => {
  await expect(
    pageOf(
      () => admin,
      () => refuse('failed'),
    ),
  ).rejects.toThrow('failed')
})
