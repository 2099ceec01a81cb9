import { expect, test } from 'vitest'
import { deviceSentences, UserCode } from './devices.ts'

test.each(['WDJBMJHT', 'WDJB-MJHT', 'wdjb mjht', ' wdjb-mjht '])('accepts %j (RFC 8628 §6.1)', (typed) => {
  expect(UserCode.parse(typed)).toBe('WDJBMJHT')
})

test.each(['', 'WDJB', 'AEIO-UYAE', 'WDJB-MJHT-X', '1234-5678', 'WDJB-MJHT'.padEnd(21)])(
  'rejects %j',
  (typed) => {
    expect(UserCode.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      deviceSentences.shape,
    ])
  },
)
