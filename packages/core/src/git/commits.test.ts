import {
  ada,
  createRepository,
  generateLines,
  grace,
  type RepositoryBuilder,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { readCommitsAt } from '../../test/read-commits.ts'
import type { Commit, FileChange } from './commit.ts'

describe('a commit', () => {
  test('has an author', async () => {
    expect((await findCommit('team', ({ author }) => author.name.startsWith('Grace'))).author).toEqual({
      name: 'Grace Okafor',
      email: 'grace@okafor.example',
      seconds: Date.parse('2024-01-03T12:00:00Z') / 1000,
    })
  })
  test('has a committer, who can differ in person and time', async () => {
    expect(
      (await findCommit('team', ({ author, committer }) => author.name !== committer.name)).committer,
    ).toEqual({
      name: 'Tove Lindqvist',
      email: 'tove@kernel.example',
      seconds: Date.parse('2024-03-01T09:00:00Z') / 1000,
    })
  })
  test('has names in UTF-8 regardless of its encoding', async () => {
    const { author } = await findCommit('odd-people', ({ author }) => author.email === 'zoe@latin.example')
    expect(author.name).toBe('Zoë Ångström')
  })
  test('has an empty author if none is recorded', async () => {
    const { author } = await findCommit(
      'odd-people',
      ({ author }) => author.name === '' && author.email === '',
    )
    expect(author.seconds).toBeUndefined()
  })
  test('has no date before 1970, because git prints none', async () => {
    const [first] = (await commitsOf('odd-dates')).filter(({ author }) => author.seconds === undefined)
    expect(first).toBeDefined()
  })
  test('has a date after 2038', async () => {
    const late = Date.parse('2100-01-01T00:00:00Z') / 1000
    expect((await commitsOf('odd-dates')).map(({ author }) => author.seconds)).toContain(late)
  })
  test('has no date that is not a safe integer', async () => {
    const dates = (await commitsOf('odd-dates')).map(({ author }) => author.seconds)
    expect(dates.every((date) => date === undefined || Number.isSafeInteger(date))).toBe(true)
  })
})

describe('trailers', () => {
  test('are read with key and value', async () => {
    const { trailers } = await findCommit('team', ({ trailers }) =>
      trailers.some(({ value }) => value.includes('Copilot')),
    )
    expect(trailers).toEqual([
      { key: 'Co-authored-by', value: 'Grace Okafor <grace@okafor.example>' },
      { key: 'Co-authored-by', value: 'Copilot <198982749+Copilot@users.noreply.github.com>' },
    ])
  })
  test('are unfolded', async () => {
    const folded = repositoryWithMessage('Mend\n\nCo-authored-by: Grace\n Okafor <grace@okafor.example>')
    expect((await readOnlyCommit(folded)).trailers).toEqual([
      { key: 'Co-authored-by', value: 'Grace Okafor <grace@okafor.example>' },
    ])
  })
  test('are not read from the message body', async () => {
    expect(
      (
        await readOnlyCommit(
          repositoryWithMessage('Write of Co-authored-by: no address\n\nAnd more: text\nhere.'),
        )
      ).trailers,
    ).toEqual([])
  })
  test('are unaffected by repository configuration', async () => {
    await using repository = await repositoryWithMessage(
      'Mend\n\nCo-authored-by: Grace <grace@okafor.example>',
    ).build()
    await repository.git('config', 'trailer.separators', '=')
    await repository.git('config', 'core.commentChar', 'C')
    expect((await readCommitsAt(repository.path))[0]!.trailers).toHaveLength(1)
  })
})

describe('the text of a change', () => {
  test('is returned for requested paths', async () => {
    const { addedText } = await changeOf(edited, 'a.ts', 'M', (path) => path === 'a.ts')
    expect(Buffer.from(addedText).toString()).toBe('two and a half\nfour\n')
  })
  test('is empty for other paths', async () => {
    expect(await changeOf(edited, 'a.ts', 'M', (path) => path === 'b.ts')).toMatchObject({
      addedText: noBytes,
      addedLines: [],
    })
  })
  test('includes line numbers in the new file', async () => {
    expect((await changeOf(edited, 'a.ts', 'M', () => true)).addedLines).toEqual([2, 3])
  })
  test('includes line numbers of deleted lines in the old file', async () => {
    expect((await changeOf(edited, 'a.ts', 'M', () => true)).deletedLines).toEqual([1, 3])
  })
})

describe('the beginning of a file', () => {
  test('is returned for the commit that adds it', async () => {
    const { start } = await changeOf(edited, 'a.ts', 'A')
    expect(Buffer.from(start).toString()).toBe('one\ntwo\nthree\n')
  })
  test('is empty if the first line does not change', async () => {
    const below = createRepository('below')
      .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': generateLines(50) } })
      .commit({ by: ada, on: '2024-01-02', write: { 'a.ts': generateLines(60) } })
    expect((await changeOf(below, 'a.ts', 'M')).start).toHaveLength(0)
  })
  test('is limited to 16 KiB', async () => {
    const large = createRepository('large').commit({
      by: ada,
      on: '2024-01-01',
      write: { 'a.ts': generateLines(5_000) },
    })
    expect((await changeOf(large, 'a.ts', 'A')).start).toHaveLength(16_384)
  })
})

const noBytes = new Uint8Array(0)

const edited = createRepository('edited')
  .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': 'one\ntwo\nthree\n' } })
  .commit({ by: grace, on: '2024-01-02', write: { 'a.ts': 'two\ntwo and a half\nfour\n' } })

function repositoryWithMessage(message: string): RepositoryBuilder {
  return createRepository('messages').commit({
    by: ada,
    on: '2024-01-01',
    message,
    write: { 'a.ts': generateLines(3) },
  })
}

async function commitsOf(story: keyof typeof repositoryScenarios): Promise<Commit[]> {
  await using repository = await repositoryScenarios[story]().build()
  return await readCommitsAt(repository.path)
}

async function findCommit(
  story: keyof typeof repositoryScenarios,
  predicate: (commit: Commit) => boolean,
): Promise<Commit> {
  return (await commitsOf(story)).find(predicate)!
}

async function readOnlyCommit(story: RepositoryBuilder): Promise<Commit> {
  await using repository = await story.build()
  return (await readCommitsAt(repository.path))[0]!
}

async function changeOf(
  story: RepositoryBuilder,
  path: string,
  status: string,
  wantsText?: (path: string) => boolean,
): Promise<FileChange> {
  await using repository = await story.build()
  const commits = await readCommitsAt(repository.path, wantsText && { needsText: wantsText })
  return commits.flatMap(({ files }) => files).find((file) => file.path === path && file.status === status)!
}
