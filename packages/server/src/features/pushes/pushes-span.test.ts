import { expect, test } from 'vitest'
import { pushesSpan } from './pushes-span.ts'

const now = new Date('2026-05-31T12:00:00.000Z')

test('what is not said is the past twelve months', () => {
  expect(pushesSpan({}, now)).toEqual({ start: new Date('2025-06-01T00:00:00.000Z'), end: now })
})

test.each([
  ['2025-04-26T12:00:00.000Z', true],
  ['2025-04-26T11:59:59.999Z', false],
  ['2026-05-31T12:00:00.001Z', false],
])('a span from %s is right: %s', (startTimestamp, right) => {
  const read = () => pushesSpan({ startTimestamp }, now)
  if (right) expect(read().start).toEqual(new Date(startTimestamp))
  else expect(read).toThrow('at most 400 days')
})
