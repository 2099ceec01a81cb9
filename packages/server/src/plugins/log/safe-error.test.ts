import { expect, test } from 'vitest'
import { toSafeError } from './safe-error.ts'

test('omits additional properties of an error', () => {
  const error = Object.assign(new Error('failed'), {
    code: 'E_FAILED',
    config: { token: 'secret' },
    detail: 'a@b.test',
  })
  expect(Object.keys(toSafeError(error))).toEqual(['type', 'message', 'code', 'stack'])
})

test('does not repeat the message in the stack', () => {
  expect(toSafeError(new Error('a secret')).stack).not.toContain('a secret')
})

test('removes values that a database quotes', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "a secret"'), {
    severity: 'ERROR',
  })
  expect(toSafeError(error).message).toBe('invalid input syntax for type uuid: "…"')
})

test('removes text that a JSON error quotes', () => {
  const failing = () => JSON.parse('{"a secret')
  expect(failing).toThrow(expect.toSatisfy((error) => !toSafeError(error).message.includes('secret')))
})

test('includes the cause in the same form', () => {
  expect(toSafeError(new Error('outer', { cause: new TypeError('inner') })).cause).toMatchObject({
    type: 'TypeError',
  })
})

test('limits circular causes', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(toSafeError(error)).split('"round"')).toHaveLength(5)
})

test('reads a copy of an error like the error', () => {
  const error = Object.assign(new TypeError('failed', { cause: new Error('inner') }), { code: 'E_FAILED' })
  const { message, stack, cause, code } = error
  expect(toSafeError({ message, stack, cause, code })).toEqual(toSafeError(error))
})

test('removes text that a copy of a JSON error quotes', () => {
  const failing = () => JSON.parse('{"a secret')
  expect(failing).toThrow(
    expect.toSatisfy(({ message, stack }) => !toSafeError({ message, stack }).message.includes('secret')),
  )
})

test.each(['a secret', { secret: 'a secret' }, { message: 'a secret' }, null])(
  'logs only the type of %j',
  (value) => {
    expect(toSafeError(value)).toEqual({ type: typeof value, message: 'non-error value thrown' })
  },
)
