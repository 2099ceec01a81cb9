import { expect, test } from 'vitest'
import { memoryAnswers } from './answers.ts'

const answer = { body: '12345', headers: {} }

test('when there is too much, what was not used for longest goes', async () => {
  const answers = memoryAnswers(10)
  await answers.set('a', answer)
  await answers.set('b', answer)
  await answers.get('a')
  await answers.set('c', answer)
  expect([await answers.get('a'), await answers.get('b'), await answers.get('c')]).toEqual([
    answer,
    undefined,
    answer,
  ])
})

test('an answer kept again counts once', async () => {
  const answers = memoryAnswers(10)
  for (const key of ['a', 'b', 'b', 'b']) await answers.set(key, answer)
  expect(await answers.get('a')).toBe(answer)
})
