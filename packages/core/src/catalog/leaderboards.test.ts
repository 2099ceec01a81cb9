import { expect, test } from 'vitest'
import { leaderboardLanguages } from './leaderboards.ts'

test('lists the 17 leaderboard languages by key in order', () => {
  expect(leaderboardLanguages.map(({ key }) => key)).toEqual([
    ...['javascript', 'typescript', 'ruby', 'java', 'python', 'php', 'c', 'cpp', 'csharp', 'go', 'swift'],
    ...['lua', 'objective-c', 'r', 'scala', 'rust', 'elixir'],
  ])
})
