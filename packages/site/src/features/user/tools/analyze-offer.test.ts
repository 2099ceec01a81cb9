import type { Profile, User } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { analyzeOffer } from './analyze-offer.ts'

const now = new Date('2026-11-22T12:00:00Z')
const user = (changes: Partial<User> = {}) =>
  ({ _id: 'ann', analyzing: false, analyzeTimestamp: null, ...changes }) as User
const ann = { _id: 'ann', role: 'user' } as Profile
const admin = { _id: 'root', role: 'admin' } as Profile
const justNow = { analyzeTimestamp: '2026-11-22T11:30:00Z' }

test.each([
  ['an owner whose profile was never analyzed', user(), ann, 'offered'],
  ['an owner less than an hour after the last analysis', user(justNow), ann, 'waiting'],
  ['an admin less than an hour after the last analysis', user(justNow), admin, 'offered'],
  [
    'an owner an hour after the last analysis',
    user({ analyzeTimestamp: '2026-11-22T11:00:00Z' }),
    ann,
    'offered',
  ],
  ['an owner during an analysis', user({ analyzing: true }), ann, 'running'],
  ['another user', user(), { _id: 'ben', role: 'client' } as Profile, 'none'],
  ['a signed-out viewer', user(), undefined, 'none'],
] as const)('offers the expected action to %s (spec §6)', (_, target, viewer, state) => {
  expect(analyzeOffer(target, viewer, now).state).toBe(state)
})

test('returns the time of the next possible analysis', () => {
  expect(analyzeOffer(user(justNow), ann, now)).toEqual({
    state: 'waiting',
    until: new Date('2026-11-22T12:30:00Z'),
  })
})

test('lets an admin force an analysis while another one runs (spec §6)', () => {
  expect(analyzeOffer(user({ analyzing: true }), admin, now)).toEqual({ state: 'running', canForce: true })
})
