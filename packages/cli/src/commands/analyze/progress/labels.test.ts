import { expect, test } from 'vitest'
import { labels } from './labels.ts'

const folder = (path: string) => ({ kind: 'folder' as const, name: path.split('/').at(-1) ?? '', path })

test('a target is called by its name', () => {
  expect(labels([folder('/code/ledger'), folder('/code/kestrel')])).toEqual(['ledger', 'kestrel'])
})

test('two of the same name are told apart by the folder above', () => {
  expect(labels([folder('/ann/site'), folder('/bo/site')])).toEqual(['ann/site', 'bo/site'])
})
