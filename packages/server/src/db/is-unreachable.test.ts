import { expect, test } from 'vitest'
import { isUnreachable } from './is-unreachable.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  withCode('ECONNREFUSED'),
  withCode('EAI_AGAIN'),
  withCode('57P03'),
  // A pooler without a connection, and a former primary.
  withCode('08P01'),
  withCode('25006'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('Query read timeout'),
  // Errors of the queue: one is a copy with the name of the queue, the other of its listening connection.
  { message: 'timeout expired (Queue: rate-user, Worker: 1)' },
  new Error('LISTEN/NOTIFY heartbeat timed out'),
])('%s means that the database does not answer', (error) => {
  expect(isUnreachable(error)).toBe(true)
})

test.each([withCode('23505'), withCode('53300'), withCode('57014'), new Error('Oh'), 'thrown', undefined])(
  '%s is an answer of the database, or has another cause',
  (error) => {
    expect(isUnreachable(error)).toBe(false)
  },
)
