import { join } from 'node:path'
import { ada, createRepository, grace } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import { rejectionOf } from '../../test/read-commits.ts'
import { createTempFolder } from '../../test/temp-folders.ts'
import { hasRemoteTags, readTags } from './tags.ts'

const story = () => createRepository('tagged').commit({ by: ada, on: '2024-01-01', write: { a: 'a' } })

test.each([
  ['has none without tags', story(), { hasAny: false, taggers: [] }],
  ['has a tag', story().tag('v1'), { hasAny: true, taggers: [] }],
  [
    'has an annotated tag',
    story().tag('v1', { by: grace, on: '2024-01-02' }),
    { hasAny: true, taggers: [grace] },
  ],
  ['has several tags', story().tag('v1').tag('v2'), { hasAny: true, taggers: [] }],
  ['has a tag in a folder', story().tag('a/b/c/v1'), { hasAny: true, taggers: [] }],
  ['has none with a branch of that name', story().branch('tags', () => {}), { hasAny: false, taggers: [] }],
])('%s, loose or packed', async (_, builder, expected) => {
  await using repository = await builder.build()
  const opened = await openRepository(repository.path)
  const loose = await readTags(opened)
  await repository.git('pack-refs', '--all')
  expect({ loose, packed: await readTags(opened) }).toEqual({ loose: expected, packed: expected })
})

test('finds the tags of the main repository from a linked worktree', async () => {
  await using folder = await createTempFolder()
  await using repository = await story().tag('v1').build({ bare: false })
  const path = join(folder.path, 'linked')
  await repository.git('worktree', 'add', '--quiet', '--detach', path)
  expect((await readTags(await openRepository(path))).hasAny).toBe(true)
})

test('an empty repository has none', async () => {
  await using repository = await createRepository('empty').build()
  expect((await readTags(await openRepository(repository.path))).hasAny).toBe(false)
})

test('rejects with the abort reason', async () => {
  await using repository = await story().tag('v1').build()
  const opened = await openRepository(repository.path)
  expect(await rejectionOf(readTags(opened, AbortSignal.abort('Enough')))).toBe('Enough')
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
