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
  ['the owner of a profile that was never analysed', user(), ann, 'offered'],
  ['the owner within an hour of the last analysis', user(justNow), ann, 'waiting'],
  ['an admin within an hour of the last analysis', user(justNow), admin, 'offered'],
  ['the owner an hour later', user({ analyzeTimestamp: '2026-11-22T11:00:00Z' }), ann, 'offered'],
  ['the owner while it runs', user({ analyzing: true }), ann, 'running'],
  ['somebody else', user(), { _id: 'ben', role: 'client' } as Profile, 'none'],
  ['nobody', user(), undefined, 'none'],
] as const)('%s (spec §6)', (_, whose, looking, state) => {
  expect(analyzeOffer(whose, looking, now).state).toBe(state)
})

test('it is told when the next analysis may begin', () => {
  expect(analyzeOffer(user(justNow), ann, now)).toEqual({
    state: 'waiting',
    until: new Date('2026-11-22T12:30:00Z'),
  })
})

test('an admin may force an analysis while one runs (spec §6)', () => {
  expect(analyzeOffer(user({ analyzing: true }), admin, now)).toEqual({ state: 'running', mayForce: true })
})
