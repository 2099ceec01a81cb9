import { expect, test } from 'vitest'
import { type Before, landingPlace } from './landing-place.ts'

const nobody: Before = { source: 'gitLab', linking: undefined, owner: undefined, other: undefined }

test('an account nobody has makes a new person', () => {
  expect(landingPlace(nobody)).toEqual({ event: 'signedUp' })
})

test('an account somebody has signs them in', () => {
  expect(landingPlace({ ...nobody, owner: 'ada' })).toEqual({ event: 'signedIn', userId: 'ada' })
})

test('an account nobody has is linked to who asks for it', () => {
  expect(landingPlace({ ...nobody, linking: 'ada' })).toMatchObject({ event: 'connected', userId: 'ada' })
})

test('one’s own account is linked anew', () => {
  expect(landingPlace({ ...nobody, linking: 'ada', owner: 'ada' })).toMatchObject({ event: 'connected' })
})

test('an account of another person is not linked', () => {
  expect(() => landingPlace({ ...nobody, linking: 'ada', owner: 'grace' })).toThrow('another profile')
})

test.each(['ok', 'reconnect'] as const)('beside an account that is %s there is no second one', (state) => {
  expect(() => landingPlace({ ...nobody, linking: 'ada', other: { id: '1', state } })).toThrow(
    'Another GitLab',
  )
})

test('another account takes the place of one that was disconnected', () => {
  const other = { id: '1', state: 'disconnected' } as const
  expect(landingPlace({ ...nobody, linking: 'ada', other })).toMatchObject({ replaced: '1' })
})
