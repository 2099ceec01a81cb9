import { expect, test } from 'vitest'
import { targetLabels } from './target-labels.ts'

const folder = (path: string) => ({ kind: 'folder' as const, name: path.split('/').at(-1) ?? '', path })

test('uses the name of a target', () => {
  expect(targetLabels([folder('/code/ledger'), folder('/code/kestrel')])).toEqual(['ledger', 'kestrel'])
})

test('adds the parent folder to duplicate names', () => {
  expect(targetLabels([folder('/ann/site'), folder('/bo/site')])).toEqual(['ann/site', 'bo/site'])
})
