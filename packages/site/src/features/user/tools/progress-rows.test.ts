import { expect, test } from 'vitest'
import { progressRows } from './progress-rows.ts'

test('sorts active repositories first', () => {
  const rows = progressRows([
    { fullName: 'a/done', state: 'done', fraction: 1 },
    { fullName: 'a/queued', state: 'queued', fraction: null },
    { fullName: 'a/reading', state: 'reading', fraction: 0.5 },
  ])
  expect(rows.map(({ fullName }) => fullName)).toEqual(['a/reading', 'a/queued', 'a/done'])
})

test('rounds the percentage down, so that 100 means done', () => {
  expect(progressRows([{ fullName: 'a/b', state: 'reading', fraction: 0.999 }])[0]?.percent).toBe(99)
})

test('shows no bar for finished repositories', () => {
  expect(progressRows([{ fullName: 'a/b', state: 'done', fraction: 1 }])[0]?.percent).toBeUndefined()
})

test('gives repositories of the same name on two code hosts different keys', () => {
  const step = { fullName: 'a/b', state: 'queued', fraction: null } as const
  expect(new Set(progressRows([step, step]).map(({ key }) => key)).size).toBe(2)
})
