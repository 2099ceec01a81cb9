import type { ChangeEvent } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { skipStaleEvents } from './skip-stale-events.ts'

const deliveredVersions = (...versions: number[]) => {
  const delivered: number[] = []
  const handle = skipStaleEvents(({ version }: ChangeEvent) => delivered.push(version))
  for (const version of versions) handle({ type: 'user', id: 'ann', version })
  return delivered
}

test('skips events that are not newer than the last one', () => {
  expect(deliveredVersions(3, 3, 2, 4)).toEqual([3, 4])
})

test('compares versions per subject', () => {
  const delivered: string[] = []
  const handle = skipStaleEvents(({ id }: ChangeEvent) => delivered.push(id))
  handle({ type: 'user', id: 'ann', version: 9 })
  handle({ type: 'user', id: 'ben', version: 1 })
  expect(delivered).toEqual(['ann', 'ben'])
})
