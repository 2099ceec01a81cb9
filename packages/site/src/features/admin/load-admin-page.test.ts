import { contract } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { loadAdminPage } from './load-admin-page.ts'

/** An API stub that returns this profile. */
function stubCall(profile: () => unknown): PageLocals['call'] {
  return (async (call: unknown) =>
    call === contract.profile.get ? profile() : undefined) as unknown as PageLocals['call']
}

const throwApiError = (code: string) => {
  throw Object.assign(new Error(code), { name: 'ApiError', code })
}
const admin = { role: 'admin' }
const loadPage = (profile: () => unknown, find: () => unknown = () => 'figures') =>
  loadAdminPage(stubCall(profile), async () => find())

test('returns the page to an admin (spec §6)', async () => {
  expect(await loadPage(() => admin)).toEqual({ state: 'ok', profile: admin, data: 'figures' })
})

test.each(['user', 'client'])('returns notFound for a %s (spec §6)', async (role) => {
  expect(await loadPage(() => ({ role }))).toEqual({ state: 'notFound' })
})

test('returns notFound for an admin with a deleted profile', async () => {
  expect(await loadPage(() => ({ visibility: 'deleted' }))).toEqual({ state: 'notFound' })
})

test('returns notFound for a signed-out user', async () => {
  expect(await loadPage(() => throwApiError('signIn'))).toEqual({ state: 'notFound' })
})

test.each(['notFound', 'forbidden', 'invalid'])(
  'returns notFound if the data request fails with %s',
  async (code) => {
    expect(
      await loadPage(
        () => admin,
        () => throwApiError(code),
      ),
    ).toEqual({ state: 'notFound' })
  },
)

test('rethrows other errors', async () => {
  await expect(
    loadPage(
      () => admin,
      () => throwApiError('failed'),
    ),
  ).rejects.toThrow('failed')
})
