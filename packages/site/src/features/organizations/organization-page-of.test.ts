import { contract } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { leaderList, memberList, organizationPageOf } from './organization-page-of.ts'

const oakfield = { _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c6', login: 'oakfield', name: 'Oakfield' }
const asked = (key: string, page = '') => ({ key, query: new URLSearchParams(page && { page }) })

/** Answers by the call that is made; what is not told is refused as not found. */
function answering(...answers: readonly (readonly [call: unknown, reply: unknown])[]): PageLocals['call'] {
  const replies = new Map<unknown, unknown>([[contract.organizations.get, oakfield], ...answers])
  return (async (call: unknown) => replies.get(call) ?? refuse('notFound')) as unknown as PageLocals['call']
}

const refuse = (code: string) => {
  throw Object.assign(new Error(code), { name: 'ApiError', code })
}
const refusing = (code: string) => (async () => refuse(code)) as unknown as PageLocals['call']
const led = answering([contract.leaders.list, { items: ['mira'], total: 13 }])

test('a page has the organization with its leaders', async () => {
  expect(await organizationPageOf(led, asked('oakfield', '2'), leaderList)).toEqual({
    state: 'here',
    organization: oakfield,
    page: 2,
    items: ['mira'],
    total: 13,
  })
})

test('another has its members', async () => {
  const call = answering([contract.organizations.members, { members: ['mira'], count: 1 }])
  expect(await organizationPageOf(call, asked('oakfield'), memberList)).toMatchObject({
    items: ['mira'],
    total: 1,
  })
})

test.each(['notFound', 'invalid'])('there is none where its call is refused as %s', async (code) => {
  expect(await organizationPageOf(refusing(code), asked('nobody'), leaderList)).toEqual({ state: 'unknown' })
})

test('what fails is not told to be unknown', async () => {
  await expect(organizationPageOf(refusing('failed'), asked('oakfield'), leaderList)).rejects.toThrow(
    'failed',
  )
})

test.each(['OakField', oakfield._id])('%s leads to the one address', async (key) => {
  expect(await organizationPageOf(led, asked(key, '2'), memberList)).toEqual({
    state: 'elsewhere',
    path: '/organizations/oakfield/members?page=2',
  })
})

test.each(['0', '1.5', 'two'])('no list has a page %s', async (page) => {
  expect(await organizationPageOf(led, asked('oakfield', page), leaderList)).toEqual({ state: 'nowhere' })
})

test('behind the last page is nothing', async () => {
  const call = answering([contract.leaders.list, { items: [], total: 12 }])
  expect(await organizationPageOf(call, asked('oakfield', '2'), leaderList)).toEqual({ state: 'nowhere' })
})

test('nobody on the first page is a page', async () => {
  const call = answering([contract.leaders.list, { items: [], total: 0 }])
  expect(await organizationPageOf(call, asked('oakfield'), leaderList)).toHaveProperty('state', 'here')
})
