import { expect, test } from 'vitest'
import { filterGroups } from './filter-groups.ts'
import { EMPTY_CRITERIA } from './parse-criteria.ts'

test('shows the counts of facets, and all values of other groups with the selection', () => {
  const criteria = { ...EMPTY_CRITERIA, badges: ['back-end:good'] }
  const option = { criterion: 'seniority', value: 'senior', title: null, selected: true, count: 38 } as const
  const facets = {
    total: { count: 38, exact: true },
    groups: [{ name: 'seniority' as const, exact: true, options: [option] }],
  }
  const groups = filterGroups(criteria, facets)
  expect(groups.find(({ field }) => field === 'seniority')).toMatchObject({
    ...{ title: 'Seniority', options: [{ title: 'Senior', isSelected: true, count: 38 }] },
  })
  expect(groups.find(({ field }) => field === 'badges')?.options.slice(0, 2)).toMatchObject([
    { title: 'Back-end, good or great', isSelected: true },
    { isSelected: false, count: undefined },
  ])
})
