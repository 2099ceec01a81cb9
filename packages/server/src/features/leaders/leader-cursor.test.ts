import { ApiError } from '@handiwork/core/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLeaderCursor, encodeLeaderCursor } from './leader-cursor.ts'

test('a cursor contains the exact values of its entry', () => {
  const figure = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).map((one) => one + 0)
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), figure, figure, (userId, experience, standing) => {
      const cursor = { userId, experience, standing }
      expect(decodeLeaderCursor('after', encodeLeaderCursor(cursor))).toEqual(cursor)
    }),
  )
})

test.each(['', 'next', '9', Buffer.from('9 1 ada').toString('base64url')])(
  'rejects %o as a cursor',
  (text) => {
    expect(() => decodeLeaderCursor('before', text)).toThrow(ApiError)
  },
)
