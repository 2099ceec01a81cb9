import type { Announcement } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { newerOnly } from './newer-only.ts'

const passed = (...versions: number[]) => {
  const heard: number[] = []
  const take = newerOnly(({ version }: Announcement) => heard.push(version))
  for (const version of versions) take({ type: 'user', id: 'ann', version })
  return heard
}

test('what is not newer than what is shown is left aside', () => {
  expect(passed(3, 3, 2, 4)).toEqual([3, 4])
})

test('versions of one say nothing of another', () => {
  const heard: string[] = []
  const take = newerOnly(({ id }: Announcement) => heard.push(id))
  take({ type: 'user', id: 'ann', version: 9 })
  take({ type: 'user', id: 'ben', version: 1 })
  expect(heard).toEqual(['ann', 'ben'])
})
