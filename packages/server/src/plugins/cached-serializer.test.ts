import { expect, test } from 'vitest'
import { z } from 'zod'
import { cachedSerializer } from './cached-serializer.ts'

function createCountingSerializer() {
  let serializedCount = 0
  const count = () => {
    serializedCount += 1
    return true
  }
  const schema = z.object({ name: z.string().refine(count) })
  const serialize = cachedSerializer({ schema, method: 'GET', url: '/', httpStatus: '200' })
  return { serialize, serializedCount: () => serializedCount }
}

test('omits properties that the schema lacks', () => {
  expect(createCountingSerializer().serialize({ name: 'Ada', secret: 'x' })).toBe('{"name":"Ada"}')
})

test('serializes the same object once', () => {
  const { serialize, serializedCount } = createCountingSerializer()
  const reply = { name: 'Ada' }
  for (const _ of ['first', 'second']) serialize(reply)
  expect(serializedCount()).toBe(1)
})

test('serializes equal but separate objects separately', () => {
  const { serialize, serializedCount } = createCountingSerializer()
  for (const name of ['Ada', 'Ada']) serialize({ name })
  expect(serializedCount()).toBe(2)
})
