import { expect, test } from 'vitest'
import { describeMatch, type MatchPart, type MatchState } from './job-match.ts'

test.each<[string, [string, MatchState][], string]>([
  ['everything matches', [['TypeScript', 'warm']], '1 of 1, TypeScript warm'],
  ['nothing matches', [['Kafka', 'none']], '0 of 1, Kafka none'],
  [
    'some requirements match',
    [
      ['TypeScript', 'warm'],
      ['Kafka', 'none'],
    ],
    '1 of 2, TypeScript warm, Kafka none',
  ],
  [
    'a language has not been used for a long time',
    [
      ['Go', 'cold'],
      ['React', 'known'],
    ],
    '2 of 2, Go cold, React known',
  ],
])('describes the match if %s', (_, parts, sentence) => {
  expect(describeMatch({ parts: parts.map(part) })).toBe(sentence)
})

test('names up to two matched and two missing requirements', () => {
  const met: [string, MatchState][] = ['Go', 'Rust', 'C'].map((title) => [title, 'warm'])
  const missing: [string, MatchState][] = ['Kafka', 'NATS', 'Redis'].map((title) => [title, 'none'])
  expect(describeMatch({ parts: [...met, ...missing].map(part) })).toBe(
    '3 of 6, Go warm, Rust warm, Kafka none, NATS none',
  )
})

function part([title, state]: [string, MatchState]): MatchPart {
  return { kind: 'language', name: title.toLowerCase(), title, state, experience: state === 'none' ? 0 : 10 }
}
