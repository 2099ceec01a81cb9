import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { MissingPackageError } from '../optional-packages.ts'
import { addErrorHandler } from './errors.ts'

test('logs a missing optional package once, and answers each request with 503', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  await using app = Fastify({ logger: { level: 'error', stream } })
  addErrorHandler(app)
  app.get('/', async () => {
    throw new MissingPackageError('sharp', { cause: new Error('Cannot find package') })
  })
  const statuses = [await app.inject('/'), await app.inject('/')].map(({ statusCode }) => statusCode)
  expect({ statuses, events: lines.map((line) => JSON.parse(line).msg) }).toEqual({
    statuses: [503, 503],
    events: ['optional package unavailable'],
  })
})
