import {
  ada,
  aRepository,
  grace,
  lines,
  type RepositoryBuilder,
  stories,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { commitsAt } from '../../test/reading.ts'
import type { Commit, FileChange } from './commit.ts'

describe('a commit', () => {
  test('has its author', async () => {
    expect((await oneOf('team', ({ author }) => author.name.startsWith('Grace'))).author).toEqual({
      name: 'Grace Okafor',
      email: 'grace@okafor.example',
      seconds: Date.parse('2024-01-03T12:00:00Z') / 1000,
    })
  })
  test('has its committer, who may be somebody else at another time', async () => {
    expect(
      (await oneOf('team', ({ author, committer }) => author.name !== committer.name)).committer,
    ).toEqual({
      name: 'Tove Lindqvist',
      email: 'tove@kernel.example',
      seconds: Date.parse('2024-03-01T09:00:00Z') / 1000,
    })
  })
  test('has its names in UTF-8, whatever encoding it says it is in', async () => {
    const { author } = await oneOf('odd-people', ({ author }) => author.email === 'zoe@latin.example')
    expect(author.name).toBe('Zoë Ångström')
  })
  test('without an author has an empty one', async () => {
    const { author } = await oneOf('odd-people', ({ author }) => author.name === '' && author.email === '')
    expect(author.seconds).toBeUndefined()
  })
  test('before 1970 has no date, for git prints none', async () => {
    const [first] = (await commitsOf('odd-dates')).filter(({ author }) => author.seconds === undefined)
    expect(first).toBeDefined()
  })
  test('after 2038 has its date', async () => {
    const late = Date.parse('2100-01-01T00:00:00Z') / 1000
    expect((await commitsOf('odd-dates')).map(({ author }) => author.seconds)).toContain(late)
  })
  test('has no date where git gives none that a number holds', async () => {
    const dates = (await commitsOf('odd-dates')).map(({ author }) => author.seconds)
    expect(dates.every((date) => date === undefined || Number.isSafeInteger(date))).toBe(true)
  })
})

describe('the trailers of a commit', () => {
  test('are read with key and value', async () => {
    const { trailers } = await oneOf('team', ({ trailers }) =>
      trailers.some(({ value }) => value.includes('Copilot')),
    )
    expect(trailers).toEqual([
      { key: 'Co-authored-by', value: 'Grace Okafor <grace@okafor.example>' },
      { key: 'Co-authored-by', value: 'Copilot <198982749+Copilot@users.noreply.github.com>' },
    ])
  })
  test('come unfolded', async () => {
    const folded = told('Mend\n\nCo-authored-by: Grace\n Okafor <grace@okafor.example>')
    expect((await theOnly(folded)).trailers).toEqual([
      { key: 'Co-authored-by', value: 'Grace Okafor <grace@okafor.example>' },
    ])
  })
  test('are none where the message only speaks of them', async () => {
    expect(
      (await theOnly(told('Write of Co-authored-by: nobody\n\nAnd more: text\nhere.'))).trailers,
    ).toEqual([])
  })
  test('are read the same under whatever settings the repository has', async () => {
    await using repository = await told('Mend\n\nCo-authored-by: Grace <grace@okafor.example>').build()
    await repository.git('config', 'trailer.separators', '=')
    await repository.git('config', 'core.commentChar', 'C')
    expect((await commitsAt(repository.path))[0]!.trailers).toHaveLength(1)
  })
})

describe('the text of a change', () => {
  test('comes for the paths that are wanted', async () => {
    const { addedText } = await changeOf(edited, 'a.ts', 'M', (path) => path === 'a.ts')
    expect(Buffer.from(addedText).toString()).toBe('two and a half\nfour\n')
  })
  test('does not come for others', async () => {
    expect(await changeOf(edited, 'a.ts', 'M', (path) => path === 'b.ts')).toMatchObject({
      addedText: nothing,
      addedLines: [],
    })
  })
  test('comes with the numbers of its lines in the new file', async () => {
    expect((await changeOf(edited, 'a.ts', 'M', () => true)).addedLines).toEqual([2, 3])
  })
  test('comes with the numbers of the deleted lines in the old file', async () => {
    expect((await changeOf(edited, 'a.ts', 'M', () => true)).deletedLines).toEqual([1, 3])
  })
})

describe('the beginning of a file', () => {
  test('comes with the commit that adds it', async () => {
    const { start } = await changeOf(edited, 'a.ts', 'A')
    expect(Buffer.from(start).toString()).toBe('one\ntwo\nthree\n')
  })
  test('does not come where a change leaves the first line alone', async () => {
    const below = aRepository('below')
      .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': lines(50) } })
      .commit({ by: ada, on: '2024-01-02', write: { 'a.ts': lines(60) } })
    expect((await changeOf(below, 'a.ts', 'M')).start).toHaveLength(0)
  })
  test('is no more than 16 KiB', async () => {
    const large = aRepository('large').commit({ by: ada, on: '2024-01-01', write: { 'a.ts': lines(5_000) } })
    expect((await changeOf(large, 'a.ts', 'A')).start).toHaveLength(16_384)
  })
})

const nothing = new Uint8Array(0)

const edited = aRepository('edited')
  .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': 'one\ntwo\nthree\n' } })
  .commit({ by: grace, on: '2024-01-02', write: { 'a.ts': 'two\ntwo and a half\nfour\n' } })

function told(message: string): RepositoryBuilder {
  return aRepository('told').commit({ by: ada, on: '2024-01-01', message, write: { 'a.ts': lines(3) } })
}

async function commitsOf(story: string): Promise<Commit[]> {
  await using repository = await stories[story]!().build()
  return await commitsAt(repository.path)
}

async function oneOf(story: string, isMeant: (commit: Commit) => boolean): Promise<Commit> {
  return (await commitsOf(story)).find(isMeant)!
}

async function theOnly(story: RepositoryBuilder): Promise<Commit> {
  await using repository = await story.build()
  return (await commitsAt(repository.path))[0]!
}

async function changeOf(
  story: RepositoryBuilder,
  path: string,
  status: string,
  wantsText?: (path: string) => boolean,
): Promise<FileChange> {
  await using repository = await story.build()
  const commits = await commitsAt(repository.path, wantsText && { wantsText })
  return commits.flatMap(({ files }) => files).find((file) => file.path === path && file.status === status)!
}
