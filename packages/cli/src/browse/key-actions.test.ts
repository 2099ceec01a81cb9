import { expect, test } from 'vitest'
import { keyActions } from './key-actions.ts'

test.each([
  ['', { upArrow: true }, ['up']],
  ['', { downArrow: true }, ['down']],
  ['', { return: true }, ['open']],
  ['', { rightArrow: true }, ['open']],
  ['', { leftArrow: true }, ['back']],
  ['', { escape: true }, ['back']],
  ['', { backspace: true }, ['back']],
  ['', { delete: true }, ['back']],
  ['', { pageUp: true }, ['pageUp']],
  ['', { pageDown: true }, ['pageDown']],
  ['', { home: true }, ['start']],
  ['', { end: true }, ['end']],
  ['j', {}, ['down']],
  ['k', {}, ['up']],
  ['l', {}, ['open']],
  ['h', {}, ['back']],
  [' ', {}, ['pageDown']],
  ['b', {}, ['pageUp']],
  ['g', {}, ['start']],
  ['G', {}, ['end']],
  ['q', {}, ['leave']],
  ['c', { ctrl: true }, ['leave']],
  ['d', { ctrl: true }, ['pageDown']],
  ['u', { ctrl: true }, ['pageUp']],
  ['jjj', {}, ['down', 'down', 'down']],
  ['j\rh\x7f\x03', {}, ['down', 'open', 'back', 'back', 'leave']],
  ['j\n', {}, ['down', 'open']],
  ['c', {}, []],
  ['x', {}, []],
] as const)('maps %j with %o to %o', (input, key, expected) => {
  expect(keyActions(input, key)).toEqual(expected)
})
