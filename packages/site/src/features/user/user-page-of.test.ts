import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { partOf, userPageOf } from './user-page-of.ts'

const url = new URL('https://handiwork.example/users/ada')
const stub = { _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c6', login: 'ada', visibility: 'deleted' }
const answering = (reply: unknown) => (async () => reply) as unknown as PageLocals['call']
const refusing = (code: string) =>
  (async () => {
    throw Object.assign(new Error(code), { name: 'ApiError', code })
  }) as unknown as PageLocals['call']

test('a tab nobody has leads nowhere', async () => {
  expect(await userPageOf(answering(stub), { key: 'ada', tab: 'wall', url })).toEqual({ state: 'nowhere' })
})

test('a login nobody has leads nowhere', async () => {
  expect(await userPageOf(refusing('notFound'), { key: 'ada', tab: 'profile', url })).toEqual({
    state: 'nowhere',
  })
})

test('a login that is spelled otherwise leads to its own spelling', async () => {
  const answer = await userPageOf(answering(stub), { key: 'ADA', tab: 'followers', page: '2', url })
  expect(answer).toEqual({ state: 'elsewhere', path: '/users/ada/followers/2' })
})

test('a deleted profile is gone', async () => {
  expect(await userPageOf(answering(stub), { key: 'ada', tab: 'profile', url })).toMatchObject({
    status: 410,
  })
})

test('a hidden profile is not found', async () => {
  const hidden = answering({ ...stub, visibility: 'hidden' })
  expect(await userPageOf(hidden, { key: 'ada', tab: 'profile', url })).toMatchObject({ status: 404 })
})

test.each(['0', '-1', '1.5', 'one'])('%s is no page', (page) => {
  expect(partOf({ page, url })).toBeUndefined()
})

test('a token leads to the profile of nobody in particular', async () => {
  const token = 'k'.repeat(43)
  const answer = await userPageOf(answering({ ...stub, login: null }), { key: token, tab: 'profile', url })
  expect(answer).toMatchObject({ page: { kind: 'anonymous', address: { login: token } } })
})
