import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializing } from './serializing.ts'

function aCountingSchema() {
  let written = 0
  const count = () => {
    written += 1
    return true
  }
  const schema = z.object({ name: z.string().refine(count) })
  const write = serializing({ schema, method: 'GET', url: '/', httpStatus: '200' })
  return { write, written: () => written }
}

test('what the schema does not name is left out', () => {
  expect(aCountingSchema().write({ name: 'Ada', secret: 'x' })).toBe('{"name":"Ada"}')
})

test('an answer that several are given is written once', () => {
  const { write, written } = aCountingSchema()
  const answer = { name: 'Ada' }
  for (const _ of ['first', 'second']) write(answer)
  expect(written()).toBe(1)
})

test('another answer that says the same is written for itself', () => {
  const { write, written } = aCountingSchema()
  for (const name of ['Ada', 'Ada']) write({ name })
  expect(written()).toBe(2)
})
