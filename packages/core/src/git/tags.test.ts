import { ada, createRepository, grace } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import { rejectionOf } from '../../test/read-commits.ts'
import { hasRemoteTags, hasTags } from './tags.ts'

const story = () => createRepository('tagged').commit({ by: ada, on: '2024-01-01', write: { a: 'a' } })

test.each([
  ['returns false without tags', story(), false],
  ['returns true for a tag', story().tag('v1'), true],
  ['returns true for an annotated tag', story().tag('v1', { by: grace, on: '2024-01-02' }), true],
  ['returns true for several tags', story().tag('v1').tag('v2'), true],
  ['returns false for branches', story().branch('tags', () => {}), false],
])('%s', async (_, builder, expected) => {
  await using repository = await builder.build()
  expect(await hasTags(await openRepository(repository.path))).toBe(expected)
})

test('returns false for an empty repository', async () => {
  await using repository = await createRepository('empty').build()
  expect(await hasTags(await openRepository(repository.path))).toBe(false)
})

test('rejects with the abort reason', async () => {
  await using repository = await story().build()
  const opened = await openRepository(repository.path)
  expect(await rejectionOf(hasTags(opened, AbortSignal.abort('Enough')))).toBe('Enough')
})

test.each([
  ['returns false for a remote without tags', story(), false],
  ['returns true for a remote with a tag', story().tag('v1'), true],
])('%s', async (_, builder, expected) => {
  await using repository = await builder.build()
  expect(await hasRemoteTags(`file://${repository.path}`, process.env)).toBe(expected)
})

test.each([
  'file:///nowhere/at/all',
  'https://ada:secret@localhost/looms.git',
  'ext::sh -c true',
  '--upload-pack=touch',
])('returns false for %s', async (url) => expect(await hasRemoteTags(url, process.env)).toBe(false))

test('aborts a remote request', async () => {
  expect(await rejectionOf(hasRemoteTags('file:///nowhere', process.env, AbortSignal.abort('Enough')))).toBe(
    'Enough',
  )
})
