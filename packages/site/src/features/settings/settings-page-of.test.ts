import { contract } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { type Asked, settingsPageOf } from './settings-page-of.ts'

const here = '/settings/positions'
const profile = { _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c6', role: 'user' }
const entry = { _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c7' }

/** Answers by the call that is made; what is not told is refused as not found. */
function answering(...answers: readonly (readonly [call: unknown, reply: unknown])[]): PageLocals['call'] {
  const replies = new Map<unknown, unknown>([[contract.profile.get, profile], ...answers])
  return (async (call: unknown) =>
    replies.has(call) ? replies.get(call) : refuse('notFound')) as unknown as PageLocals['call']
}

const refuse = (code: string) => {
  throw Object.assign(new Error(code), { name: 'ApiError', code })
}
const refusing = (code: string) => (async () => refuse(code)) as unknown as PageLocals['call']
const asked = (tab: string, subpage?: string): Asked => ({ tab, subpage, here })

describe.each([
  ['positions', 'position', contract.positions],
  ['educations', 'education', contract.educations],
] as const)('%s', (tab, view, calls) => {
  test('that are none lead to the form that adds one (spec §4)', async () => {
    expect(await settingsPageOf(answering([calls.list, []]), asked(tab))).toEqual({
      state: 'elsewhere',
      path: `/settings/${tab}/add`,
    })
  })

  test('are a list (spec §4)', async () => {
    expect(await settingsPageOf(answering([calls.list, [entry]]), asked(tab))).toMatchObject({
      content: { view: tab, entries: [entry] },
    })
  })

  test('are edited one by one (spec §4)', async () => {
    expect(await settingsPageOf(answering([calls.get, entry]), asked(tab, entry._id))).toMatchObject({
      content: { view, entry },
    })
  })

  test('are added in a form that knows no other (spec §4)', async () => {
    expect(await settingsPageOf(answering(), asked(tab, 'add'))).toHaveProperty('content', { view })
  })

  test('that are not there lead nowhere (spec §2)', async () => {
    expect(await settingsPageOf(answering(), asked(tab, entry._id))).toEqual({ state: 'nowhere' })
  })
})

test('a text of the resume is edited at its own address (spec §2)', async () => {
  const call = answering([contract.sections.get, entry])
  expect(await settingsPageOf(call, asked('resume', entry._id))).toMatchObject({
    content: { view: 'section', entry },
  })
})

test.each(['profile', 'languages', 'widgets', 'security'])('%s has no pages beneath', async (tab) => {
  expect(await settingsPageOf(answering([contract.sessions.list, []]), asked(tab, 'add'))).toEqual({
    state: 'nowhere',
  })
})

test('a tab that is none leads nowhere', async () => {
  expect(await settingsPageOf(answering(), asked('wallet'))).toEqual({ state: 'nowhere' })
})

test('a deleted profile has a page of its own (spec §2)', async () => {
  const stub = { _id: profile._id, login: 'ada', visibility: 'deleted' }
  const call = answering([contract.profile.get, stub])
  expect(await settingsPageOf(call, asked('profile'))).toEqual({ state: 'deleted', stub })
})

test('a profile that is missing leads nowhere (spec §2)', async () => {
  expect(await settingsPageOf(refusing('notFound'), asked('profile'))).toEqual({ state: 'nowhere' })
})

test('who is not signed in signs in, and comes back', async () => {
  expect(await settingsPageOf(refusing('signIn'), asked('positions'))).toMatchObject({
    state: 'elsewhere',
    path: expect.stringContaining(encodeURIComponent(here)),
  })
})
