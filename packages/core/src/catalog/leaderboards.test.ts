import { expect, test } from 'vitest'
import { leaderboardLanguages } from './leaderboards.ts'

test('17 languages have a leaderboard, under these keys and in this order', () => {
  expect(leaderboardLanguages.map(({ key }) => key)).toEqual([
    ...['javascript', 'typescript', 'ruby', 'java', 'python', 'php', 'c', 'cpp', 'csharp', 'go', 'swift'],
    ...['lua', 'objective-c', 'r', 'scala', 'rust', 'elixir'],
  ])
})
