import { expect, test } from 'vitest'
import type { PageAbout } from './kept-page.ts'
import { pageIndex } from './page-index.ts'

const about = (key: string, ...subjects: string[]): PageAbout => ({
  key,
  path: key,
  subjects,
  versions: {},
  build: '1',
})

test('a page is taken out with any of those it is about', () => {
  const index = pageIndex()
  index.add(about('/users/ann', 'ann', 'repository'))
  index.add(about('/users/ben', 'ben'))
  expect(index.take(['repository']).map(({ key }) => key)).toEqual(['/users/ann'])
})

test('a page that was taken out is there no more', () => {
  const index = pageIndex()
  index.add(about('/users/ann', 'ann', 'repository'))
  index.take(['ann'])
  expect([index.get('/users/ann'), index.take(['repository'])]).toEqual([undefined, []])
})

test('a page that is about others now is not taken out with those of before', () => {
  const index = pageIndex()
  index.add(about('/leaders', 'ann'))
  index.add(about('/leaders', 'ben'))
  expect(index.take(['ann'])).toEqual([])
})
