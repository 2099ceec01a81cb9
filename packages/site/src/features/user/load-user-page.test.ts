import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { loadUserPage, parsePageRequest } from './load-user-page.ts'

const url = new URL('https://handiwork.example/users/ada')
const stub = { _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c6', login: 'ada', visibility: 'deleted' }
const stubCall = (reply: unknown) => (async () => reply) as unknown as PageLocals['call']
const failingCall = (code: string) =>
  (async () => {
    throw Object.assign(new Error(code), { name: 'ApiError', code })
  }) as unknown as PageLocals['call']

test('returns not found for an unknown tab', async () => {
  expect(await loadUserPage(stubCall(stub), { key: 'ada', tab: 'wall', url })).toEqual({ state: 'notFound' })
})

test('returns not found for an unknown login', async () => {
  expect(await loadUserPage(failingCall('notFound'), { key: 'ada', tab: 'profile', url })).toEqual({
    state: 'notFound',
  })
})

test('redirects to the canonical spelling of a login', async () => {
  const answer = await loadUserPage(stubCall(stub), { key: 'ADA', tab: 'followers', page: '2', url })
  expect(answer).toEqual({ state: 'redirect', path: '/users/ada/followers/2' })
})

test('returns 410 for a deleted profile', async () => {
  expect(await loadUserPage(stubCall(stub), { key: 'ada', tab: 'profile', url })).toMatchObject({
    status: 410,
  })
})

test('returns 404 for a hidden profile', async () => {
  const hidden = stubCall({ ...stub, visibility: 'hidden' })
  expect(await loadUserPage(hidden, { key: 'ada', tab: 'profile', url })).toMatchObject({ status: 404 })
})

test.each(['0', '-1', '1.5', 'one'])('rejects %s as a page number', (page) => {
  expect(parsePageRequest({ page, url })).toBeUndefined()
})

test('redirects an anonymous profile to its analysis', async () => {
  const token = 'k'.repeat(43)
  const answer = await loadUserPage(stubCall({ ...stub, login: null }), { key: token, tab: 'profile', url })
  expect(answer).toEqual({ state: 'redirect', path: `/analysis/${token}` })
})
