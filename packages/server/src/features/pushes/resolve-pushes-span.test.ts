import { expect, test } from 'vitest'
import { resolvePushesSpan } from './resolve-pushes-span.ts'

const now = new Date('2026-05-31T12:00:00.000Z')

test('defaults to the past twelve months', () => {
  expect(resolvePushesSpan({}, now)).toEqual({ start: new Date('2025-06-01T00:00:00.000Z'), end: now })
})

test.each([
  ['2025-04-26T12:00:00.000Z', true],
  ['2025-04-26T11:59:59.999Z', false],
  ['2026-05-31T12:00:00.001Z', false],
])('accepts a span that starts at %s: %s', (startTimestamp, isValid) => {
  const resolve = () => resolvePushesSpan({ startTimestamp }, now)
  if (isValid) expect(resolve().start).toEqual(new Date(startTimestamp))
  else expect(resolve).toThrow('at most 400 days')
})
