import type { Package } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { packageGroups } from './package-groups.ts'

const packageFixture = (title: string, group: string): Package => ({
  ...{ _id: title, title, name: title.toLowerCase(), packageNames: [], group },
  ...{ badge: null, weight: 0, iconUrl: null, projectCount: 0, pending: false },
})
const groupedTitles = (...packages: readonly Package[]) =>
  packageGroups(packages).map(({ title, packages: groupPackages }) => [
    title,
    groupPackages.map((one) => one.title),
  ])

test('groups packages in catalog order', () => {
  const [react, jest, vue] = [
    packageFixture('React', 'frontend'),
    packageFixture('Jest', 'unit-testing'),
    packageFixture('Vue', 'frontend'),
  ]
  expect(groupedTitles(jest, react, vue)).toEqual([
    ['Front-end Frameworks', ['React', 'Vue']],
    ['Unit Testing', ['Jest']],
  ])
})

test('omits empty groups', () => {
  expect(groupedTitles()).toEqual([])
})

test('lists groups outside the catalog last, under their own name', () => {
  expect(
    groupedTitles(packageFixture('Abacus', 'counting'), packageFixture('React', 'frontend')).at(-1),
  ).toEqual(['counting', ['Abacus']])
})
