import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ada, createRepository } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { addNotes } from '../../test/add-notes.ts'
import { openRepository } from '../../test/open-repository.ts'
import { listNotes, MAX_NOTE_BYTES, readNotes } from './read-notes.ts'
import type { GitRepository } from './repository.ts'

const story = () =>
  createRepository('noted')
    .commit({ by: ada, on: '2024-01-01', write: { a: 'a' } })
    .commit({ by: ada, on: '2024-01-02', write: { a: 'b' } })

async function readTexts(path: string, commits: readonly string[]) {
  const repository = await openRepository(path)
  return await Array.fromAsync(readNotes(repository, await listNotes(repository, commits)))
}

/** The same repository, where starting git fails. */
async function openWithoutGit(path: string): Promise<GitRepository> {
  return { ...(await openRepository(path)), gitEnvironment: { PATH: '/nowhere' } }
}

test('reads the notes of the requested commits in order', async () => {
  await using repository = await story().build()
  const [first, second] = [await repository.id('HEAD~1'), await repository.id('HEAD')]
  await addNotes(repository, { [first]: 'one', [second]: 'two' })
  expect(await readTexts(repository.path, [second, 'f'.repeat(40), first])).toEqual([
    { commit: second, text: 'two' },
    { commit: first, text: 'one' },
  ])
  expect(await readTexts(repository.path, [first])).toEqual([{ commit: first, text: 'one' }])
})

test('finds notes in folders and in packed refs', async () => {
  await using repository = await story().build()
  const commit = await repository.id()
  const path = `${commit.slice(0, 2)}/${commit.slice(2, 4)}/${commit.slice(4)}`
  await addNotes(repository, { [path]: 'text' })
  await repository.git('pack-refs', '--all')
  expect(await readTexts(repository.path, [commit])).toEqual([{ commit, text: 'text' }])
})

test('finds notes from a worktree', async () => {
  await using repository = await story().build({ bare: false })
  const commit = await repository.id()
  await addNotes(repository, { [commit]: 'text' })
  await repository.git('worktree', 'add', '--quiet', '--detach', 'tree')
  expect(await readTexts(`${repository.path}/tree`, [commit])).toEqual([{ commit, text: 'text' }])
})

test('starts no process without notes', async () => {
  await using repository = await story().tag('v1').build()
  const commit = await repository.id()
  await addNotes(repository, { [commit]: 'text' }, 'refs/notes/ai-other')
  const opened = await openWithoutGit(repository.path)
  expect(await listNotes(opened, [commit])).toEqual(new Map())
  await repository.git('pack-refs', '--all')
  expect(await listNotes(opened, [commit])).toEqual(new Map())
})

test('asks git if refs are stored in another format', async () => {
  await using repository = await story().build()
  await mkdir(join(repository.path, 'reftable'))
  await expect(listNotes(await openWithoutGit(repository.path), [])).rejects.toThrow()
  expect(await readTexts(repository.path, [await repository.id()])).toEqual([])
})

test('returns no text for a note over the limit', async () => {
  await using repository = await story().build()
  const commit = await repository.id()
  await addNotes(repository, { [commit]: 'x'.repeat(MAX_NOTE_BYTES + 1) })
  expect(await readTexts(repository.path, [commit])).toEqual([{ commit, text: undefined }])
})
