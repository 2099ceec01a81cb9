import { contract } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { leaderList, loadOrganizationPage, memberList, type TabList } from './load-organization-page.ts'

const oakfield = { _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c6', login: 'oakfield', name: 'Oakfield' }
const request = (key: string, page = '') => ({ key, query: new URLSearchParams(page && { page }) })

/** An API stub with a response per route. Throws notFound for all others. */
function stubCall(...entries: readonly (readonly [call: unknown, reply: unknown])[]): PageLocals['call'] {
  const responses = new Map<unknown, unknown>([[contract.organizations.get, oakfield], ...entries])
  return (async (call: unknown) =>
    responses.get(call) ?? throwApiError('notFound')) as unknown as PageLocals['call']
}

const throwApiError = (code: string) => {
  throw Object.assign(new Error(code), { name: 'ApiError', code })
}
const failingCall = (code: string) => (async () => throwApiError(code)) as unknown as PageLocals['call']
const callWithLeaders = stubCall([contract.leaders.list, { items: ['mira'], total: 13 }])

test('returns the organization with its leaders', async () => {
  expect(await loadOrganizationPage(callWithLeaders, request('oakfield', '2'), leaderList)).toEqual({
    state: 'ok',
    organization: oakfield,
    page: 2,
    items: ['mira'],
    total: 13,
  })
})

test('returns the members for the members tab', async () => {
  const call = stubCall([contract.organizations.members, { members: ['mira'], count: 1 }])
  expect(await loadOrganizationPage(call, request('oakfield'), memberList)).toMatchObject({
    items: ['mira'],
    total: 1,
  })
})

test.each([
  { list: leaderList, route: contract.leaders.list, reply: { items: ['mira'], total: 99 } },
  { list: memberList, route: contract.organizations.members, reply: { members: ['mira'], count: 99 } },
])('requests page 3 of the $list.tab of this organization only', async ({ list, route, reply }) => {
  const requests: unknown[] = []
  const respond = stubCall([route, reply])
  const call = (async (...request: Parameters<typeof respond>) => {
    if (request[0] === route) requests.push(request[1])
    return await respond(...request)
  }) as PageLocals['call']
  await loadOrganizationPage(call, request('oakfield', '3'), list as TabList<unknown>)
  const page = { offset: 2 * list.size, limit: list.size }
  expect(requests).toEqual([
    list === memberList
      ? { params: { id: oakfield._id }, query: page }
      : { query: { organizationId: oakfield._id, ...page } },
  ])
})

test.each(['notFound', 'invalid'])('returns unknown if the API responds with %s', async (code) => {
  expect(await loadOrganizationPage(failingCall(code), request('no-such-organization'), leaderList)).toEqual({
    state: 'unknown',
  })
})

test('rethrows other errors', async () => {
  await expect(loadOrganizationPage(failingCall('failed'), request('oakfield'), leaderList)).rejects.toThrow(
    'failed',
  )
})

test.each(['OakField', oakfield._id])('redirects %s to the canonical path', async (key) => {
  expect(await loadOrganizationPage(callWithLeaders, request(key, '2'), memberList)).toEqual({
    state: 'redirect',
    path: '/organizations/oakfield/members?page=2',
  })
})

test.each(['0', '1.5', 'two'])('returns notFound for the page number %s', async (page) => {
  expect(await loadOrganizationPage(callWithLeaders, request('oakfield', page), leaderList)).toEqual({
    state: 'notFound',
  })
})

test('returns notFound for a page beyond the last', async () => {
  const call = stubCall([contract.leaders.list, { items: [], total: 12 }])
  expect(await loadOrganizationPage(call, request('oakfield', '2'), leaderList)).toEqual({
    state: 'notFound',
  })
})

test('returns an empty first page', async () => {
  const call = stubCall([contract.leaders.list, { items: [], total: 0 }])
  expect(await loadOrganizationPage(call, request('oakfield'), leaderList)).toHaveProperty('state', 'ok')
})
