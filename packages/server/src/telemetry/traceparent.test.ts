import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTraceparent, parseTraceparent } from './traceparent.ts'

const hexId = (length: number) =>
  fc
    .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
    .filter((id) => !/^0+$/.test(id))

test('parses what it formats', () => {
  fc.assert(
    fc.property(hexId(32), hexId(16), fc.boolean(), (traceId, spanId, isSampled) => {
      const text = formatTraceparent(traceId, spanId, isSampled)
      expect(parseTraceparent(text)).toEqual({ traceId, spanId, isSampled })
    }),
  )
})

test.each([
  undefined,
  '',
  '00-00000000000000000000000000000000-b7ad6b7169203331-01',
  '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
  '01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  '00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01',
  '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more',
])('ignores %j', (text) => {
  expect(parseTraceparent(text)).toBeUndefined()
})
