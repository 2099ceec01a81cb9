import {
  ada,
  createRepository,
  generateLines,
  grace,
  type Person,
  type RepositoryBuilder,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { buildAndAnalyze } from '../../test/analyze-repositories.ts'
import type { ModelName } from '../contract/rating-model.ts'

const codingAgent: Person = { name: 'copilot-swe-agent[bot]', email: ada.email }

describe('a month of commits (R5 to R7) earns', () => {
  test.each<[string, number, number, string]>([
    ['16.9 xp full time with 80 lines a day', 20, 80, '16.9'],
    ['18.3 xp full time with 150 lines a day', 20, 150, '18.3'],
    ['7.6 xp for six evenings of 60 lines', 6, 60, '7.6'],
    ['1.1 xp for two changed lines on ten days', 10, 2, '1.1'],
    ['0.0 xp for 31 empty commits', 31, 0, '0.0'],
  ])('%s', async (_, days, lineCount, xp) => expect((await xpOf(month(days, lineCount))).toFixed(1)).toBe(xp))
})

describe('5,000 generated lines on each of 31 days', async () => {
  const total = await xpOf(month(31, 5000))

  test("earn 19.9 xp under a person's name", () => expect(total.toFixed(1)).toBe('19.9'))
  test('earn less than 20 xp', () => expect(total).toBeLessThan(20))
  test("earn no xp under a bot's name", async () => expect(await xpOf(month(31, 5000, codingAgent))).toBe(0))
})

describe('splitting work', () => {
  test('300 lines in one commit earn 2.96 xp', async () =>
    expect((await xpOf(month(1, 300))).toFixed(2)).toBe('2.96'))
  test('300 lines in 300 commits earn the same', async () =>
    expect(await xpOf(lineByLine(1, 300))).toBe(await xpOf(month(1, 300))))
  test('a hundred one-line commits on each of 31 days earn 19.2 xp', async () =>
    expect((await xpOf(lineByLine(31, 100))).toFixed(1)).toBe('19.2'))
})

describe('an import of 18,000 lines', () => {
  test('earns no more than one full day', async () =>
    expect((await xpOf(vendoredImport('rope'))).toFixed(1)).toBe('3.0'))
  test('earns no xp if it is vendored', async () => expect(await xpOf(vendoredImport('vendor/rope'))).toBe(0))
  test('awards no xp for 18,000 lines imported into node_modules', async () =>
    expect(await xpOf(vendoredImport('node_modules/rope'))).toBe(0))
  test('is listed as excluded if it is vendored', async () =>
    expect((await commitsOf(vendoredImport('vendor/rope')))[0]!.excluded).toEqual({ vendored: 18_000 }))
})

describe('lines that existed before', () => {
  const text = generateLines(100, 1)
  const written = commitOn(1, { write: { 'a.ts': text } })
  const deletion = (day: number, minute = 0) => commitOn(day, { remove: ['a.ts'] }, minute)
  const restoration = (day: number, minute = 0) => commitOn(day, { write: { 'a.ts': text } }, minute)

  test.each([
    ['copied to another file', commitOn(2, { write: { 'b.ts': text } })],
    ['renamed', commitOn(2, { rename: { 'a.ts': 'b.ts' } })],
  ])('earn nothing when %s', async (_, commit) => expect(await linesByDay(written, commit)).toEqual([100]))
  test('earn nothing when moved with their folder and back', async () => {
    const moved = commitOn(2, { rename: { 'a.ts': 'src/rope/a.ts' } })
    const movedBack = commitOn(3, { rename: { 'src/rope': 'knot' } })
    expect(await linesByDay(written, moved, movedBack)).toEqual([100])
  })

  test('earn nothing when restored, only the quarter for their deletion', async () =>
    expect(await linesByDay(written, deletion(2), restoration(3), deletion(4), restoration(5))).toEqual([
      100, 25, 25,
    ]))
  test('earn no more when deleted and restored all day', async () => {
    const allDay = Array.from({ length: 30 }, (_, turn) => [
      deletion(2, 2 * turn),
      restoration(2, 2 * turn + 1),
    ]).flat()
    expect(await linesByDay(written, ...allDay)).toEqual([100, 400])
  })
  test.each([
    ['reindented', text.replaceAll('export', '\texport')],
    ['given other line endings and blank lines', text.replaceAll('\n', '\r\n\n')],
    ['reordered', text.split('\n').reverse().join('\n')],
  ])('earn at most the quarter for deletions when %s', async (_, variant) => {
    const [, second = 0] = await linesByDay(written, commitOn(2, { write: { 'a.ts': variant } }))
    expect(second).toBeLessThanOrEqual(25)
  })
})

describe('naming others in every commit (R2)', () => {
  /** Each of these people writes 80 lines on 20 days and names all others. */
  const team = (size: number) => {
    const [first, ...others] = Array.from({ length: size }, (_, index): Person => {
      return index === 0 ? ada : { name: `Weaver ${index}`, email: `${index}@looms.example` }
    })
    const people = [first!, ...others]
    const commits = daysOf(20).flatMap((day) =>
      people.map((by, index) =>
        commitOn(day, {
          by,
          coAuthors: people.filter((one) => one !== by),
          write: { [`${day}-${index}.ts`]: generateLines(80, 1000 * day + index) },
        }),
      ),
    )
    return story(...commits)
  }

  // E is 80 × n × n^-0.5 in xp/1 and 80 in xp/2: 20 × (1 − exp(−20 × log2(1 + E / 20) / 25)).
  test.each([
    ['xp/1', 10, '19.0'],
    ['xp/2', 10, '16.9'],
    ['xp/1', 12, '19.1'],
    ['xp/2', 12, '0.0'],
  ] as const)('in %s, each of %i people earns %s xp a month', async (model, size, xp) =>
    expect((await xpOf(team(size), model)).toFixed(1)).toBe(xp),
  )
})

describe('a squash with a forged list of days (R5)', () => {
  const listOf = (days: number) =>
    daysOf(days).map(
      (day) =>
        `commit ${'a'.repeat(40)}\nAuthor: Ada <a@b.example>\nDate:   Fri May ${day} 09:00:00 2026 +0000\n`,
    )
  const forged = (days: number, files: Readonly<Record<string, string>>) =>
    story(
      commitOn(31, {
        write: files,
        message: `Weave\n\nSquashed commit of the following:\n\n${listOf(days).join('\n')}`,
      }),
    )
  const manyFiles = Object.fromEntries(daysOf(31).map((day) => [`${day}.ts`, generateLines(300, day)]))

  // 30 × log2(1 + 10 / 20) = 17.55, and 31 × 4 = 124.
  test('earns 10.1 xp for 300 lines on 30 days, like 30 commits with forged dates', async () => {
    expect((await xpOf(forged(30, { 'a.ts': generateLines(300, 1) }))).toFixed(1)).toBe('10.1')
    expect((await xpOf(month(30, 10))).toFixed(1)).toBe('10.1')
  })
  test('earns 19.9 xp for 9,300 lines on 31 days, like 31 commits with forged dates', async () =>
    expect((await xpOf(forged(31, manyFiles))).toFixed(1)).toBe('19.9'))
  test('earns one day in xp/1', async () =>
    expect((await xpOf(forged(31, manyFiles), 'xp/1')).toFixed(1)).toBe('3.0'))
})

describe('reviews that only trailers claim', () => {
  const others = (day: number) =>
    commitOn(day, { by: grace, write: { [`${day}.ts`]: generateLines(80, day) } })
  const claimed = (day: number) => ({
    ...others(day),
    message: `Day ${day}\n\nReviewed-by: Ada <${ada.email}>`,
  })
  const own = commitOn(31, { write: { 'own.ts': generateLines(10, 99) } })
  const familiarityOf = async (history: RepositoryBuilder) =>
    (await reportForAda(history)).repositories[0]!.familiarity

  test('earn no xp', async () => expect(await xpOf(story(...daysOf(20).map(claimed)))).toBe(0))
  test('add nothing to the percentage of familiarity (R12)', async () =>
    expect(await familiarityOf(story(...daysOf(20).map(claimed), own))).toBe(
      await familiarityOf(story(...daysOf(20).map(others), own)),
    ))
})

type CommitScript = Parameters<RepositoryBuilder['commit']>[0]

/** A commit by Ada in May 2026. */
function commitOn(day: number, changes: Partial<CommitScript>, minute = 0): CommitScript {
  const on = new Date(Date.UTC(2026, 4, day, 9, minute)).toISOString()
  return { by: ada, on, message: `Day ${day}, ${minute}`, ...changes }
}

function story(...commits: readonly CommitScript[]): RepositoryBuilder {
  const repository = createRepository('game')
  for (const commit of commits) repository.commit(commit)
  return repository
}

/** A commit on each of several days, with a new file of the given length. */
function month(days: number, lineCount: number, by = ada): RepositoryBuilder {
  return story(
    ...daysOf(days).map((day) =>
      commitOn(day, { by, write: lineCount === 0 ? {} : { [`${day}.ts`]: generateLines(lineCount, day) } }),
    ),
  )
}

/** Many one-line commits on each of several days. */
function lineByLine(days: number, commits: number): RepositoryBuilder {
  return story(
    ...daysOf(days).flatMap((day) =>
      Array.from({ length: commits }, (_, index) =>
        commitOn(day, { write: { [`${day}.ts`]: generateLines(index + 1, day) } }, index),
      ),
    ),
  )
}

/** Exceeds the per-file cap, the daily cap and the number of stored line hashes. */
function vendoredImport(folder: string): RepositoryBuilder {
  const files = Array.from({ length: 20 }, (_, file) => [`${folder}/${file}.js`, generateLines(900, file)])
  return story(commitOn(1, { write: Object.fromEntries(files) }))
}

function daysOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

async function reportForAda(history: RepositoryBuilder, model?: ModelName) {
  return await buildAndAnalyze(history, { authors: ['ada@byrne.example'], model })
}

async function xpOf(history: RepositoryBuilder, model?: ModelName): Promise<number> {
  return (await reportForAda(history, model)).person?.experience.total ?? 0
}

async function commitsOf(history: RepositoryBuilder) {
  const { evidence } = await reportForAda(history)
  return evidence!.months.flatMap(({ repositories }) => repositories).flatMap(({ commits }) => commits)
}

/** The effective lines of all days with any. */
async function linesByDay(...commits: readonly CommitScript[]): Promise<number[]> {
  const { evidence } = await reportForAda(story(...commits))
  return evidence!.months.flatMap(({ days }) => days).map((day) => day.lines)
}
