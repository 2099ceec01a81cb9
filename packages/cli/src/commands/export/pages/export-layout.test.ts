import { repositoryTabs } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { createExportLayout } from './export-layout.ts'

const repositories = [
  'mira/tidewater',
  'Mira/Tide_water',
  'mira-tidewater',
  'page-2',
  '日本',
  'a/../b',
  'aux',
].map((fullName, index) => ({ fullName, id: `id${index}` }))
const profile = { login: 'Mira', repositories, tabs: repositoryTabs }
const layout = createExportLayout({ ...profile, hasResume: true })

test.each([
  ['/users/mira', ''],
  ['/users/Mira/', ''],
  ['/users/mira/profile', ''],
  ['/users/mira/projects', 'projects/'],
  ['/users/mira/projects/2', 'projects/page-2/'],
  ['/users/mira/projects?page=3', 'projects/page-3/'],
  ['/users/mira/projects?removed=true', undefined],
  ['/users/mira/followers', undefined],
  ['/users/other', undefined],
  ['/resume/mira', 'resume/'],
  ['/resume/other', undefined],
  ['/leaders', undefined],
  ['/projects/id0', 'projects/mira-tidewater/'],
  ['/projects/id1', 'projects/mira-tide-water/'],
  ['/projects/id2', 'projects/mira-tidewater-2/'],
  ['/projects/id3', 'projects/page-2-2/'],
  ['/projects/id4', 'projects/repository/'],
  ['/projects/id5', 'projects/a--b/'],
  ['/projects/id6', 'projects/aux-2/'],
  ['/projects/id9', undefined],
  ['/projects/id0/warnings?page=2', 'projects/mira-tidewater/warnings/page-2/'],
  ['/projects/id0/warnings?page=0', undefined],
])('exports %s to %s', (path, folder) => {
  expect(layout.folderOf(new URL(path, 'https://exported.invalid'))).toBe(folder)
})

test('exports no resume page for a user without a resume', () => {
  const { folderOf } = createExportLayout({ ...profile, hasResume: false })
  expect(folderOf(new URL('/resume/mira', 'https://exported.invalid'))).toBeUndefined()
})
