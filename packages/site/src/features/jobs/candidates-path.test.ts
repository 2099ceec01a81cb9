import { expect, test } from 'vitest'
import { aJob } from './a-job.ts'
import { candidatesPath } from './candidates-path.ts'

test('candidates are searched for by languages and technologies', () => {
  expect(candidatesPath(aJob(), { path: '/hire/search', delivery: 'personal' })).toBe(
    '/hire/search?q=TypeScript%2C+Go%2C+Kafka',
  )
})

test('while there is no search nothing leads to it', () => {
  expect(candidatesPath(aJob(), { path: '/hire/search', delivery: 'later' })).toBeUndefined()
})
