import { expect, test } from 'vitest'
import { inOrder, type Spoken, withLevel, without } from './spoken.ts'

const spoken: Spoken = [
  { code: 'pt', level: 'native' },
  { code: 'en', level: 'c1' },
  { code: 'de', level: 'a2' },
]
const codes = (some: Spoken) => some.map(({ code }) => code)

test('one language gets another level', () => {
  expect(withLevel(spoken, 'de', 'b1')).toEqual([...spoken.slice(0, 2), { code: 'de', level: 'b1' }])
})

test('a language is taken away', () => {
  expect(codes(without(spoken, 'en'))).toEqual(['pt', 'de'])
})

test('languages stand as they were put (spec §4)', () => {
  expect(codes(inOrder(spoken, ['de', 'pt', 'en']))).toEqual(['de', 'pt', 'en'])
})
