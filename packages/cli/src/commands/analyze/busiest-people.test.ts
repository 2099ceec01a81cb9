import type { Contributor, Repository } from '@handiwork/core/contract'
import { sampleReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { busiestPeople } from './busiest-people.ts'

test('namesakes of one repository are two people', () => {
  expect(busiestPeople([repository('Ann', 'Ann')])).toHaveLength(2)
})

test('the same name in two repositories is one person', () => {
  expect(busiestPeople([repository('Ann'), repository('Ann')])).toHaveLength(1)
})

test('experience of several repositories is not added up, for its months are bounded together', () => {
  expect(busiestPeople([repository('Ann'), repository('Ann')])[0]!.experience).toBeUndefined()
})

function repository(...names: readonly string[]): Repository {
  return { ...sampleReport().repositories[0]!, contributors: names.map(contributor) }
}

function contributor(name: string): Contributor {
  const figures = { commitCount: 1, additionCount: 1, deletionCount: 0, activeMonthCount: 1, experience: 2 }
  return { name, ...figures, familiarity: 0, languages: [] }
}
