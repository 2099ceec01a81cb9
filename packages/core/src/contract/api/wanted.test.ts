import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WantedWords, wantedIn, wantedSentence, wantedWord } from './wanted.ts'

test.each([
  ['typescript', { name: 'typescript', minimumExperience: 0, minimumTemperature: 0 }],
  ['typescript:100', { name: 'typescript', minimumExperience: 100, minimumTemperature: 0 }],
  ['typescript:100:20', { name: 'typescript', minimumExperience: 100, minimumTemperature: 20 }],
  ['node.js:0:20', { name: 'node.js', minimumExperience: 0, minimumTemperature: 20 }],
])('%s is understood', (word, wanted) => {
  expect(wantedIn(word)).toEqual(wanted)
})

test('what is wanted is read as it was written', () => {
  const wanted = fc.record({
    name: fc.stringMatching(/^[a-z0-9][a-z0-9.+#_-]{0,20}$/),
    minimumExperience: fc.nat(999_999),
    minimumTemperature: fc.nat(100),
  })
  fc.assert(
    fc.property(wanted, (one) => {
      expect(wantedIn(wantedWord(one))).toEqual(one)
    }),
  )
})

test('several are named with commas between them', () => {
  expect(WantedWords.parse('go, typescript:100:20')).toEqual(['go', 'typescript:100:20'])
})

test.each(['go:', 'go:-1', 'go:1:101', 'go:1:2:3', ':5', 'go 5', 'go:1e9'])(
  '%s is told how such words are written',
  (word) => {
    expect(WantedWords.safeParse(word).error?.issues.map(({ message }) => message)).toEqual([wantedSentence])
  },
)
