import { ada, aRepository, grace } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { failureOf } from '../../test/reading.ts'
import { openRepository } from './repository.ts'
import { hasTags, hasTagsAt } from './tags.ts'

const story = () => aRepository('tagged').commit({ by: ada, on: '2024-01-01', write: { a: 'a' } })

test.each([
  ['without a tag has none', story(), false],
  ['with a tag has one', story().tag('v1'), true],
  ['with a signed tag has one', story().tag('v1', { by: grace, on: '2024-01-02' }), true],
  ['with many tags has some', story().tag('v1').tag('v2'), true],
  ['with other branches only has none', story().branch('tags', () => {}), false],
])('a repository %s', async (_, told, has) => {
  await using repository = await told.build()
  expect(await hasTags(await openRepository(repository.path))).toBe(has)
})

test('an empty repository has none', async () => {
  await using repository = await aRepository('empty').build()
  expect(await hasTags(await openRepository(repository.path))).toBe(false)
})

test('an abort rejects with its reason', async () => {
  await using repository = await story().build()
  const opened = await openRepository(repository.path)
  expect(await failureOf(hasTags(opened, AbortSignal.abort('Enough')))).toBe('Enough')
})

test.each([
  ['without a tag has none', story(), false],
  ['with a tag has one', story().tag('v1'), true],
])('a server %s', async (_, told, has) => {
  await using repository = await told.build()
  expect(await hasTagsAt(`file://${repository.path}`)).toBe(has)
})

test.each([
  'file:///nowhere/at/all',
  'https://ada:secret@localhost/looms.git',
  'ext::sh -c true',
  '--upload-pack=touch',
])('of %s nothing is said', async (url) => expect(await hasTagsAt(url)).toBe(false))

test('asking a server can be stopped', async () => {
  expect(await failureOf(hasTagsAt('file:///nowhere', AbortSignal.abort('Enough')))).toBe('Enough')
})
