import { expect, test } from 'vitest'
import { safeError } from './safe-error.ts'

test('what an error carries besides its words is left out', () => {
  const error = Object.assign(new Error('failed'), {
    code: 'E_FAILED',
    config: { token: 'secret' },
    detail: 'a@b.test',
  })
  expect(Object.keys(safeError(error))).toEqual(['type', 'message', 'code', 'stack'])
})

test('the stack does not repeat the message', () => {
  expect(safeError(new Error('a secret')).stack).not.toContain('a secret')
})

test('values that a database quotes are left out', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "a secret"'), {
    severity: 'ERROR',
  })
  expect(safeError(error).message).toBe('invalid input syntax for type uuid: "…"')
})

test('text that is no JSON is not quoted', () => {
  const failing = () => JSON.parse('{"a secret')
  expect(failing).toThrow(expect.toSatisfy((error) => !safeError(error).message.includes('secret')))
})

test('what caused it is told the same way', () => {
  expect(safeError(new Error('outer', { cause: new TypeError('inner') })).cause).toMatchObject({
    type: 'TypeError',
  })
})

test('causes that go round in a circle end', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(safeError(error)).split('"round"')).toHaveLength(5)
})
