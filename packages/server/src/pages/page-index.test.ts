import { expect, test } from 'vitest'
import type { PageMetadata } from './cached-page.ts'
import { createPageIndex } from './page-index.ts'

const pageMetadata = (key: string, ...dependencies: string[]): PageMetadata => ({
  key,
  path: key,
  dependencies,
  versions: {},
  build: '1',
})

test('removes a page by any of its dependencies', () => {
  const index = createPageIndex()
  index.add(pageMetadata('/users/ann', 'ann', 'repository'))
  index.add(pageMetadata('/users/ben', 'ben'))
  expect(index.removeDependents(['repository']).map(({ key }) => key)).toEqual(['/users/ann'])
})

test('no longer returns a removed page', () => {
  const index = createPageIndex()
  index.add(pageMetadata('/users/ann', 'ann', 'repository'))
  index.removeDependents(['ann'])
  expect({ page: index.get('/users/ann'), removedPages: index.removeDependents(['repository']) }).toEqual({
    page: undefined,
    removedPages: [],
  })
})

test('keeps a page that no longer has the changed dependency', () => {
  const index = createPageIndex()
  index.add(pageMetadata('/leaders', 'ann'))
  index.add(pageMetadata('/leaders', 'ben'))
  expect(index.removeDependents(['ann'])).toEqual([])
})
