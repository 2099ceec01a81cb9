import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaStarts, findArea } from './find-area.ts'

test.each([
  ['/', 'home'],
  ['/users/[login]', 'profile'],
  ['/users/[login]/evidence', 'evidence'],
  ['/users/[login]/evidence/pictures', 'evidence'],
  ['/profile/cases/new', 'account'],
  ['/profile/[tab]', 'profile'],
  ['/jobs', 'jobs'],
  ['/jobs-of-others', undefined],
  ['/faq', undefined],
])('finds the style sheet of %s', (routePattern, area) => {
  expect(findArea(routePattern)).toBe(area)
})

test('each row of the table is the start of a page', () => {
  const pages = globSync('**/*.astro', { cwd: `${import.meta.dirname}/../pages` }).map((path) => `/${path}`)
  expect(areaStarts.filter((start) => !pages.some((page) => page.startsWith(start)))).toEqual([])
})

test('each part is in the sheet of all pages or in that of an area', () => {
  const read = (path: string) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8')
  const sheets = globSync('sheets/*.css', { cwd: import.meta.dirname })
    .map(read)
    .join('\n')
  const parts = globSync('*.css', { cwd: import.meta.dirname })
  expect(parts.filter((part) => !sheets.includes(`"../${part}"`))).toEqual([])
})
