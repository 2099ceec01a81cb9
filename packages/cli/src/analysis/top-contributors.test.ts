import type { Contributor, Repository } from '@handiwork/core/contract'
import { repository } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { topContributors } from './top-contributors.ts'

test('counts two contributors with the same name in one repository as two people', () => {
  expect(topContributors([repositoryBy('Ann', 'Ann')])).toHaveLength(2)
})

test('counts the same name in two repositories as one person', () => {
  expect(topContributors([repositoryBy('Ann'), repositoryBy('Ann')])).toHaveLength(1)
})

test('omits experience across repositories, because their months share a cap', () => {
  expect(topContributors([repositoryBy('Ann'), repositoryBy('Ann')])).toMatchObject([
    { experience: undefined },
  ])
})

function repositoryBy(...names: readonly string[]): Repository {
  return repository('mira/tidewater', { contributors: names.map(contributor) })
}

function contributor(name: string): Contributor {
  const figures = { commitCount: 1, additionCount: 1, deletionCount: 0, activeMonthCount: 1, experience: 2 }
  return { name, ...figures, familiarity: 0, languages: [] }
}
