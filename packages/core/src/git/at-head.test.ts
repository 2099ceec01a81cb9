import { ada, aRepository, lines, type Repository, stories } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureOf } from '../../test/reading.ts'
import { atHead, type GitRepository, openRepository } from './repository.ts'
import { revisions } from './revisions.ts'

const MISSING = 'de'.repeat(20)

let built: Repository
let repository: GitRepository
let first: string
let second: string

beforeAll(async () => {
  built = await aRepository('knots')
    .commit({ by: ada, on: '2024-01-01', message: 'One', write: { a: lines(1) } })
    .commit({ by: ada, on: '2024-01-02', message: 'Two', write: { a: lines(2) } })
    .commit({ by: ada, on: '2024-01-03', message: 'Three', write: { a: lines(3) } })
    .tag('v1', { by: ada, on: '2024-01-04' })
    .build()
  repository = await openRepository(built.path)
  first = await built.id('HEAD~2')
  second = await built.id('HEAD~1')
})
afterAll(() => built[Symbol.asyncDispose]())

const headAt = async (...commits: string[]) => (await atHead(repository, commits)).head

describe('a repository taken at a commit', () => {
  test('has that commit for its head', async () => expect(await headAt(second)).toBe(second))
  test('has the history that leads to it', async () =>
    expect((await revisions(await atHead(repository, [second]))).commits).toEqual([second, first]))
  test.each([
    ['first', () => [MISSING, second, first]],
    ['last', () => [first, second]],
  ])('is at the latest that it holds, named %s', async (_, ids) =>
    expect(await headAt(...ids())).toBe(second),
  )
  test('stays as it is where nothing is asked', async () =>
    expect(await atHead(repository, undefined)).toBe(repository))
  test('stays as it is where it holds none', async () => expect(await headAt(MISSING)).toBe(repository.head))
  test('stays as it is where it is there already', async () =>
    expect(await headAt(repository.head!)).toBe(repository.head))
  test('stays as it is where its head is any of them', async () =>
    expect(await headAt(first, repository.head!)).toBe(repository.head))
  test('keeps all else', async () =>
    expect(await atHead(repository, [first])).toEqual({ ...repository, head: first }))
  test('may have no commit yet', async () => {
    await using empty = await stories.empty!().build()
    expect((await atHead(await openRepository(empty.path), [first])).head).toBeUndefined()
  })
  test('may have ids of 64 digits', async () => {
    await using long = await stories.sha256!().build()
    const id = await long.id('HEAD~1')
    expect((await atHead(await openRepository(long.path), [first, id])).head).toBe(id)
  })
  test('rejects with the reason of an abort', async () =>
    expect(await failureOf(atHead(repository, [first], AbortSignal.abort('Enough')))).toBe('Enough'))
})

describe('no commit', () => {
  test.each(['HEAD:a', 'HEAD^{tree}', 'v1'])('is the object at %s', async (name) =>
    expect(await headAt(await built.id(name))).toBe(repository.head),
  )
  test('is a word that names one', async () =>
    expect(await headAt('HEAD~1', 'main~1', 'v1', '@~1', ':/One')).toBe(repository.head))
  test('is the beginning of an id', async () =>
    expect(await headAt(second.slice(0, 12))).toBe(repository.head))
  test('is an id in capitals', async () => expect(await headAt(second.toUpperCase())).toBe(repository.head))
  test.each([
    '--help',
    '-x',
    '--batch-command',
    '',
    ' ',
    '\n',
    '\0',
    'a'.repeat(1_000_000),
    '../../etc/passwd',
    '$(touch it-was-run)',
  ])('is %j', async (text) => expect(await headAt(text)).toBe(repository.head))
  test('hides behind an id', async () =>
    expect(await headAt(`${second}\n`, `\n${second}`, `${second} `, `${second}^`, `^${second}`)).toBe(
      repository.head,
    ))
  test('stands in the way of a commit', async () =>
    expect(await headAt('--help', 'HEAD~1', second)).toBe(second))
})
