import {
  ada,
  aRepository,
  lines,
  type Person,
  type RepositoryBuilder,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { analyzed } from '../../test/analyzed.ts'

const anAgent: Person = { name: 'copilot-swe-agent[bot]', email: ada.email }

describe('a month of commits (R5 to R7) gives', () => {
  test.each<[string, number, number, string]>([
    ['full time, 80 lines a day', 20, 80, '16.9'],
    ['full time, 150 lines a day', 20, 150, '18.3'],
    ['six evenings of 60 lines', 6, 60, '7.6'],
    ['two lines mended on ten days', 10, 2, '1.1'],
    ['nothing at all in 31 commits', 31, 0, '0.0'],
  ])('%s', async (_, days, lineCount, xp) => expect((await xpOf(month(days, lineCount))).toFixed(1)).toBe(xp))
})

describe('a machine that writes 5,000 lines on each of 31 days', async () => {
  const total = await xpOf(month(31, 5000))

  test('gains 19.9 under the name of a person', () => expect(total.toFixed(1)).toBe('19.9'))
  test('which is less than 20', () => expect(total).toBeLessThan(20))
  test('and nothing under the name of a bot', async () =>
    expect(await xpOf(month(31, 5000, anAgent))).toBe(0))
})

describe('cutting work into pieces gains nothing:', () => {
  test('300 lines in one commit give 2.96', async () =>
    expect((await xpOf(month(1, 300))).toFixed(2)).toBe('2.96'))
  test('300 lines in 300 commits give the same', async () =>
    expect(await xpOf(lineByLine(1, 300))).toBe(await xpOf(month(1, 300))))
  test('a hundred commits of a line on each of 31 days give 19.2', async () =>
    expect((await xpOf(lineByLine(31, 100))).toFixed(1)).toBe('19.2'))
})

describe('an import of 18,000 lines', () => {
  test('gives no more than one full day', async () =>
    expect((await xpOf(imported('rope'))).toFixed(1)).toBe('3.0'))
  test('gives nothing where it is vendored', async () => expect(await xpOf(imported('vendor/rope'))).toBe(0))
  test('gives nothing where it is a dependency', async () =>
    expect(await xpOf(imported('node_modules/rope'))).toBe(0))
  test('is told of where it is vendored', async () =>
    expect((await workOf(imported('vendor/rope')))[0]!.leftOut).toEqual({ vendored: 18_000 }))
})

describe('lines that were there before', () => {
  const text = lines(100, 1)
  const written = aDay(1, { write: { 'a.ts': text } })
  const gone = (day: number, minute = 0) => aDay(day, { remove: ['a.ts'] }, minute)
  const back = (day: number, minute = 0) => aDay(day, { write: { 'a.ts': text } }, minute)

  test.each([
    ['copied to another file', aDay(2, { write: { 'b.ts': text } })],
    ['renamed', aDay(2, { rename: { 'a.ts': 'b.ts' } })],
  ])('give nothing %s', async (_, commit) => expect(await linesByDay(written, commit)).toEqual([100]))
  test('give nothing moved with their folder, there and back', async () => {
    const there = aDay(2, { rename: { 'a.ts': 'src/rope/a.ts' } })
    const home = aDay(3, { rename: { 'src/rope': 'knot' } })
    expect(await linesByDay(written, there, home)).toEqual([100])
  })

  test('give nothing for being put back, only the quarter for being taken away', async () =>
    expect(await linesByDay(written, gone(2), back(3), gone(4), back(5))).toEqual([100, 25, 25]))
  test('give no more by going and coming all day', async () => {
    const allDay = Array.from({ length: 30 }, (_, turn) => [gone(2, 2 * turn), back(2, 2 * turn + 1)]).flat()
    expect(await linesByDay(written, ...allDay)).toEqual([100, 400])
  })
  test.each([
    ['indented anew', text.replaceAll('export', '\texport')],
    ['with other ends of lines, and blank ones between', text.replaceAll('\n', '\r\n\n')],
    ['in another order', text.split('\n').reverse().join('\n')],
  ])('give at most the quarter for being taken away %s', async (_, again) => {
    const [, second = 0] = await linesByDay(written, aDay(2, { write: { 'a.ts': again } }))
    expect(second).toBeLessThanOrEqual(25)
  })
})

type Script = Parameters<RepositoryBuilder['commit']>[0]

/** The commit of a day of May 2026, by Ada. */
function aDay(day: number, changes: Partial<Script>, minute = 0): Script {
  const on = new Date(Date.UTC(2026, 4, day, 9, minute)).toISOString()
  return { by: ada, on, message: `Day ${day}, ${minute}`, ...changes }
}

function story(...commits: readonly Script[]): RepositoryBuilder {
  const repository = aRepository('game')
  for (const commit of commits) repository.commit(commit)
  return repository
}

/** So many days with so many lines in a file of their own. */
function month(days: number, lineCount: number, by = ada): RepositoryBuilder {
  return story(
    ...daysOf(days).map((day) =>
      aDay(day, { by, write: lineCount === 0 ? {} : { [`${day}.ts`]: lines(lineCount, day) } }),
    ),
  )
}

/** So many days with so many commits of one line. */
function lineByLine(days: number, commits: number): RepositoryBuilder {
  return story(
    ...daysOf(days).flatMap((day) =>
      Array.from({ length: commits }, (_, place) =>
        aDay(day, { write: { [`${day}.ts`]: lines(place + 1, day) } }, place),
      ),
    ),
  )
}

/** More than the caps of files, of the day and of what is remembered of a change. */
function imported(folder: string): RepositoryBuilder {
  const files = Array.from({ length: 20 }, (_, file) => [`${folder}/${file}.js`, lines(900, file)])
  return story(aDay(1, { write: Object.fromEntries(files) }))
}

function daysOf(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place + 1)
}

async function adasReport(told: RepositoryBuilder) {
  return await analyzed(told, { authors: ['ada@byrne.example'] })
}

async function xpOf(told: RepositoryBuilder): Promise<number> {
  return (await adasReport(told)).person!.experience.total
}

async function workOf(told: RepositoryBuilder) {
  const { evidence } = await adasReport(told)
  return evidence!.months.flatMap(({ repositories }) => repositories).flatMap(({ commits }) => commits)
}

/** Effective lines of the days that have any. */
async function linesByDay(...commits: readonly Script[]): Promise<number[]> {
  const { evidence } = await adasReport(story(...commits))
  return evidence!.months.flatMap(({ days }) => days).map((day) => day.lines)
}
