import { expect, test } from 'vitest'
import { eventNames, parseDrillArgs } from './parse-drill-args.ts'

test('runs all events by default', () => {
  expect(parseDrillArgs([])).toEqual({
    ...{ events: eventNames, isShort: false, from: undefined, logs: undefined },
  })
})

test('runs the named events in the order of the drill', () => {
  expect(parseDrillArgs(['--short', '--events', 'primary,server'])).toMatchObject({
    events: ['server', 'primary'],
    isShort: true,
  })
})

test.each([
  [['--events', 'server,flood'], 'Unknown events: flood'],
  [['--wrong'], "Unknown option '--wrong'"],
])('rejects %s', (args, message) => {
  expect(parseDrillArgs(args)).toContain(message)
})
