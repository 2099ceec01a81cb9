import { expect, test } from 'vitest'
import { progressRows } from './progress-rows.ts'

test('what is at work stands first', () => {
  const rows = progressRows([
    { fullName: 'a/done', state: 'done', fraction: 1 },
    { fullName: 'a/queued', state: 'queued', fraction: null },
    { fullName: 'a/reading', state: 'reading', fraction: 0.5 },
  ])
  expect(rows.map(({ fullName }) => fullName)).toEqual(['a/reading', 'a/queued', 'a/done'])
})

test('a share is rounded down: nothing is done before it is', () => {
  expect(progressRows([{ fullName: 'a/b', state: 'reading', fraction: 0.999 }])[0]?.percent).toBe(99)
})

test('what is over has no bar', () => {
  expect(progressRows([{ fullName: 'a/b', state: 'done', fraction: 1 }])[0]?.percent).toBeUndefined()
})

test('repositories of one name, from two code hosts, are told apart', () => {
  const step = { fullName: 'a/b', state: 'queued', fraction: null } as const
  expect(new Set(progressRows([step, step]).map(({ key }) => key)).size).toBe(2)
})
