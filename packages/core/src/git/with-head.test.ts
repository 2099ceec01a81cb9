import {
  ada,
  createRepository,
  generateLines,
  type Repository,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import { rejectionOf } from '../../test/read-commits.ts'
import { listRevisions } from './list-revisions.ts'
import { type GitRepository, withHead } from './repository.ts'

const MISSING = 'de'.repeat(20)

let fixture: Repository
let repository: GitRepository
let first: string
let second: string

beforeAll(async () => {
  fixture = await createRepository('knots')
    .commit({ by: ada, on: '2024-01-01', message: 'One', write: { a: generateLines(1) } })
    .commit({ by: ada, on: '2024-01-02', message: 'Two', write: { a: generateLines(2) } })
    .commit({ by: ada, on: '2024-01-03', message: 'Three', write: { a: generateLines(3) } })
    .tag('v1', { by: ada, on: '2024-01-04' })
    .build()
  repository = await openRepository(fixture.path)
  first = await fixture.id('HEAD~2')
  second = await fixture.id('HEAD~1')
})
afterAll(() => fixture[Symbol.asyncDispose]())

const headAt = async (...commits: string[]) => (await withHead(repository, commits)).head

describe('withHead', () => {
  test('uses the commit as head', async () => expect(await headAt(second)).toBe(second))
  test("limits the history to the commit's ancestors", async () =>
    expect((await listRevisions(await withHead(repository, [second]))).commits).toEqual([second, first]))
  test.each([
    ['first', () => [MISSING, second, first]],
    ['last', () => [first, second]],
  ])('uses the first existing commit, passed %s', async (_, ids) =>
    expect(await headAt(...ids())).toBe(second),
  )
  test('returns the repository unchanged without commits', async () =>
    expect(await withHead(repository, undefined)).toBe(repository))
  test('returns the repository unchanged if no commit exists', async () =>
    expect(await headAt(MISSING)).toBe(repository.head))
  test('returns the repository unchanged if it is already at the commit', async () =>
    expect(await headAt(repository.head!)).toBe(repository.head))
  test('returns the repository unchanged if its head is one of the commits', async () =>
    expect(await headAt(first, repository.head!)).toBe(repository.head))
  test('preserves the other properties', async () =>
    expect(await withHead(repository, [first])).toEqual({ ...repository, head: first }))
  test('supports a repository without commits', async () => {
    await using empty = await repositoryScenarios.empty().build()
    expect((await withHead(await openRepository(empty.path), [first])).head).toBeUndefined()
  })
  test('supports SHA-256 ids', async () => {
    await using long = await repositoryScenarios.sha256().build()
    const id = await long.id('HEAD~1')
    expect((await withHead(await openRepository(long.path), [first, id])).head).toBe(id)
  })
  test('rejects with the abort reason', async () =>
    expect(await rejectionOf(withHead(repository, [first], AbortSignal.abort('Enough')))).toBe('Enough'))
})

describe('withHead ignores', () => {
  test.each(['HEAD:a', 'HEAD^{tree}', 'v1'])('the non-commit object at %s', async (name) =>
    expect(await headAt(await fixture.id(name))).toBe(repository.head),
  )
  test('a revision expression', async () =>
    expect(await headAt('HEAD~1', 'main~1', 'v1', '@~1', ':/One')).toBe(repository.head))
  test('an abbreviated id', async () => expect(await headAt(second.slice(0, 12))).toBe(repository.head))
  test('an id in upper case', async () => expect(await headAt(second.toUpperCase())).toBe(repository.head))
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
  ])('%j', async (text) => expect(await headAt(text)).toBe(repository.head))
  test('an id with other characters', async () =>
    expect(await headAt(`${second}\n`, `\n${second}`, `${second} `, `${second}^`, `^${second}`)).toBe(
      repository.head,
    ))
  test('invalid names before a commit', async () =>
    expect(await headAt('--help', 'HEAD~1', second)).toBe(second))
})
