import { contract } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { loadSettingsPage, type SettingsPageRequest } from './load-settings-page.ts'

const returnTo = '/settings/positions'
const profile = { _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c6', role: 'user' }
const entry = { _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c7' }

/** Stubs the API: replies per endpoint, and throws `notFound` for endpoints without a reply. */
function stubCall(...answers: readonly (readonly [call: unknown, reply: unknown])[]): PageLocals['call'] {
  const replies = new Map<unknown, unknown>([[contract.profile.get, profile], ...answers])
  return (async (call: unknown) =>
    replies.has(call) ? replies.get(call) : throwApiError('notFound')) as unknown as PageLocals['call']
}

const throwApiError = (code: string) => {
  throw Object.assign(new Error(code), { name: 'ApiError', code })
}
const failingCall = (code: string) => (async () => throwApiError(code)) as unknown as PageLocals['call']
const settingsRequest = (tab: string, subpage?: string): SettingsPageRequest => ({ tab, subpage, returnTo })

describe.each([
  ['positions', 'position', contract.positions],
  ['educations', 'education', contract.educations],
] as const)('%s', (tab, view, calls) => {
  test('redirects to the add form when the list is empty (spec §4)', async () => {
    expect(await loadSettingsPage(stubCall([calls.list, []]), settingsRequest(tab))).toEqual({
      state: 'redirect',
      path: `/settings/${tab}/add`,
    })
  })

  test('lists the entries (spec §4)', async () => {
    expect(await loadSettingsPage(stubCall([calls.list, [entry]]), settingsRequest(tab))).toMatchObject({
      content: { view: tab, entries: [entry] },
    })
  })

  test('opens the edit form for an entry id (spec §4)', async () => {
    expect(
      await loadSettingsPage(stubCall([calls.get, entry]), settingsRequest(tab, entry._id)),
    ).toMatchObject({
      content: { view, entry },
    })
  })

  test('opens an empty form for add (spec §4)', async () => {
    expect(await loadSettingsPage(stubCall(), settingsRequest(tab, 'add'))).toHaveProperty('content', {
      view,
    })
  })

  test('returns not found for an unknown entry (spec §2)', async () => {
    expect(await loadSettingsPage(stubCall(), settingsRequest(tab, entry._id))).toEqual({ state: 'notFound' })
  })
})

test('opens a text section of the resume for editing at its own path (spec §2)', async () => {
  const call = stubCall([contract.sections.get, entry])
  expect(await loadSettingsPage(call, settingsRequest('resume', entry._id))).toMatchObject({
    content: { view: 'section', entry },
  })
})

test.each(['profile', 'languages', 'widgets', 'security'])(
  'returns not found for a subpage of %s',
  async (tab) => {
    expect(
      await loadSettingsPage(stubCall([contract.sessions.list, []]), settingsRequest(tab, 'add')),
    ).toEqual({
      state: 'notFound',
    })
  },
)

test('returns not found for an unknown tab', async () => {
  expect(await loadSettingsPage(stubCall(), settingsRequest('wallet'))).toEqual({ state: 'notFound' })
})

test('returns the deleted-account state for a deleted profile (spec §2)', async () => {
  const stub = { _id: profile._id, login: 'ada', visibility: 'deleted' }
  const call = stubCall([contract.profile.get, stub])
  expect(await loadSettingsPage(call, settingsRequest('profile'))).toEqual({ state: 'deleted', stub })
})

test('returns not found for a missing profile (spec §2)', async () => {
  expect(await loadSettingsPage(failingCall('notFound'), settingsRequest('profile'))).toEqual({
    state: 'notFound',
  })
})

test('redirects signed-out users to sign in, with a return path', async () => {
  expect(await loadSettingsPage(failingCall('signIn'), settingsRequest('positions'))).toMatchObject({
    state: 'redirect',
    path: expect.stringContaining(encodeURIComponent(returnTo)),
  })
})
