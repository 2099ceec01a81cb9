import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatSkillMinimum,
  parseSkillMinimum,
  SkillMinimumList,
  skillMinimumSentence,
} from './skill-minimum.ts'

test.each([
  ['typescript', { name: 'typescript', minimumExperience: 0, minimumTemperature: 0 }],
  ['typescript:100', { name: 'typescript', minimumExperience: 100, minimumTemperature: 0 }],
  ['typescript:100:20', { name: 'typescript', minimumExperience: 100, minimumTemperature: 20 }],
  ['node.js:0:20', { name: 'node.js', minimumExperience: 0, minimumTemperature: 20 }],
])('parses %s', (text, minimum) => {
  expect(parseSkillMinimum(text)).toEqual(minimum)
})

test('parses its own output back to the same value', () => {
  const minimum = fc.record({
    name: fc.stringMatching(/^[a-z0-9][a-z0-9.+#_-]{0,20}$/),
    minimumExperience: fc.nat(999_999),
    minimumTemperature: fc.nat(100),
  })
  fc.assert(
    fc.property(minimum, (one) => {
      expect(parseSkillMinimum(formatSkillMinimum(one))).toEqual(one)
    }),
  )
})

test('splits a list at commas', () => {
  expect(SkillMinimumList.parse('go, typescript:100:20')).toEqual(['go', 'typescript:100:20'])
})

test.each(['go:', 'go:-1', 'go:1:101', 'go:1:2:3', ':5', 'go 5', 'go:1e9'])(
  'rejects %s with a message that shows the format',
  (text) => {
    expect(SkillMinimumList.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      skillMinimumSentence,
    ])
  },
)
