import type { Package } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { packageGroups } from './package-groups.ts'

const aPackage = (title: string, group: string): Package => ({
  ...{ _id: title, title, name: title.toLowerCase(), packageNames: [], group },
  ...{ badge: null, weight: 0, iconUrl: null, projectCount: 0, pending: false },
})
const titlesOf = (...packages: readonly Package[]) =>
  packageGroups(packages).map(({ title, packages: of }) => [title, of.map((one) => one.title)])

test('packages stand in their groups, as the catalogue has them', () => {
  const [react, jest, vue] = [
    aPackage('React', 'frontend'),
    aPackage('Jest', 'unit-testing'),
    aPackage('Vue', 'frontend'),
  ]
  expect(titlesOf(jest, react, vue)).toEqual([
    ['Front-end Frameworks', ['React', 'Vue']],
    ['Unit Testing', ['Jest']],
  ])
})

test('groups without a package are left out', () => {
  expect(titlesOf()).toEqual([])
})

test('a group the catalogue does not know comes last, under its own name', () => {
  expect(titlesOf(aPackage('Abacus', 'counting'), aPackage('React', 'frontend')).at(-1)).toEqual([
    'counting',
    ['Abacus'],
  ])
})
