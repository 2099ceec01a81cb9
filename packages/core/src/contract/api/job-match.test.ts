import { expect, test } from 'vitest'
import { type MatchPart, type MatchState, matchSentence } from './job-match.ts'

test.each<[string, [string, MatchState][], string]>([
  ['all is met', [['TypeScript', 'warm']], '1 of 1, TypeScript warm'],
  ['nothing is met', [['Kafka', 'none']], '0 of 1, Kafka none'],
  [
    'some is met',
    [
      ['TypeScript', 'warm'],
      ['Kafka', 'none'],
    ],
    '1 of 2, TypeScript warm, Kafka none',
  ],
  [
    'a language has not been used for long',
    [
      ['Go', 'cold'],
      ['React', 'known'],
    ],
    '2 of 2, Go cold, React known',
  ],
])('where %s, the sentence says so', (_, parts, sentence) => {
  expect(matchSentence({ parts: parts.map(part) })).toBe(sentence)
})

test('of what is met and of what is missing two are named each', () => {
  const met: [string, MatchState][] = ['Go', 'Rust', 'C'].map((title) => [title, 'warm'])
  const missing: [string, MatchState][] = ['Kafka', 'NATS', 'Redis'].map((title) => [title, 'none'])
  expect(matchSentence({ parts: [...met, ...missing].map(part) })).toBe(
    '3 of 6, Go warm, Rust warm, Kafka none, NATS none',
  )
})

// --- internal ---

function part([title, state]: [string, MatchState]): MatchPart {
  return { kind: 'language', name: title.toLowerCase(), title, state, experience: state === 'none' ? 0 : 10 }
}
