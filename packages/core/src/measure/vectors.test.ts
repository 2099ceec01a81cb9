import { describe, expect, test } from 'vitest'
import { ada, buildFacts, lines, type Work } from '../../test/facts-fixture.ts'
import { loadVectors } from '../../test/vectors.ts'
import type { ModelName } from '../contract/rating-model.ts'
import { ratingModels } from '../contract/rating-model.ts'
import { noAttributes } from '../detect/attributes.ts'
import type { Contact } from '../detect/identity.ts'
import { buildDayLedger } from '../score/day-ledger.ts'
import { classifyPaths } from './classify-paths.ts'
import { type Contribution, computeCredits, sumContributions } from './effective-lines.ts'
import { computeFamiliarity } from './familiarity/familiarity.ts'
import { knowledgeScore } from './familiarity/reviews.ts'
import { resolvePeople } from './people.ts'

/** A file of a commit: numbers of new, repeated, blank and deleted lines. */
interface FileLines {
  readonly path: string
  readonly weight: number
  readonly new: number
  readonly repeated: number
  readonly blank: number
  readonly deleted: number
}

interface CommitLines {
  readonly writers: number
  readonly files: readonly FileLines[]
}

describe('new lines (R5)', () => {
  test.each(loadVectors<{ before: string[]; added: string[] }, { new: number }>('new-lines'))(
    '%s',
    (_, { before, added }, expected) => {
      const adasContributions = adasLines(
        on(4, { write: { 'a.ts': before } }),
        on(5, { write: { 'b.ts': added } }),
      )
      expect({ new: sum(adasContributions.filter(({ day }) => day === dayOf(5))) }).toEqual(expected)
    },
  )
})

/** The vectors without co-authors hold for every model. */
const isForAllModels = ([, { commits }]: EffectiveLines) => commits.every(({ writers }) => writers === 1)
type EffectiveLines = ReturnType<typeof loadEffectiveLines>[number]
const loadEffectiveLines = (path: string) =>
  loadVectors<{ commits: readonly CommitLines[] }, { commits: number[]; counted: number }>(path)

describe.each<[ModelName, readonly EffectiveLines[]]>([
  ['xp/1', loadEffectiveLines('effective-lines')],
  ['xp/2', loadEffectiveLines('effective-lines').filter(isForAllModels)],
  ['xp/2', loadEffectiveLines('xp-2/effective-lines')],
])('effective lines (R5) in %s', (model, vectors) => {
  test.each(vectors)('%s', (_, { commits }, expected) => {
    const works = [earlierWork, ...commits.map(toWork)]
    const adasContributions = adasLinesIn(model, works).filter(({ day }) => day === dayOf(5))
    const [today] = buildDayLedger(adasContributions.map((one) => ({ ...one, repository: 'looms' })))
    expect({
      commits: commits.map((_, index) =>
        sum(adasContributions.filter(({ commit }) => commit === `${index}`)),
      ),
      counted: today?.lines ?? 0,
    }).toEqual(expected)
  })
})

describe('a squash (R5) in xp/2', () => {
  interface Squash {
    readonly authoredAt: string
    readonly listed: readonly string[]
    readonly files: readonly { readonly path: string; readonly new: number; readonly deleted: number }[]
  }
  test.each(loadVectors<Squash, Record<string, number>>('xp-2/squash'))('%s', (_, squash, expected) => {
    const work: Work = {
      ...{ by: ada, on: squash.authoredAt },
      squashedDates: squash.listed.map((date) => Date.parse(date) / 1000),
      write: Object.fromEntries(squash.files.map((file) => [file.path, lines(file.new, file.path)])),
      erase: Object.fromEntries(squash.files.map((file) => [file.path, file.deleted])),
    }
    const byDay = Map.groupBy(adasLinesIn('xp/2', [work]), ({ day }) => dateOf(day))
    expect(Object.fromEntries([...byDay].map(([date, parts]) => [date, sum(parts)]))).toEqual(expected)
  })
})

type Change = { readonly writers: readonly string[]; readonly added: number }
type File = { readonly bytes: number; readonly changes: readonly Change[] }

describe('familiarity (R12)', () => {
  type FileOfWriters = { readonly bytes: number; readonly changes: readonly (readonly string[])[] }
  test.each(loadVectors<{ files: readonly FileOfWriters[] }, Record<string, number>>('familiarity'))(
    'in xp/1: %s',
    (_, { files }, expected) => {
      const changed = files.map(({ bytes, changes }) => ({
        bytes,
        changes: changes.map((writers) => ({ writers, added: 1 })),
      }))
      expect(familiarityByName('xp/1', changed)).toEqual(expected)
    },
  )
  test.each(loadVectors<{ files: readonly File[] }, Record<string, number>>('xp-2/familiarity'))(
    'in xp/2: %s',
    (_, { files }, expected) => expect(familiarityByName('xp/2', files)).toEqual(expected),
  )
})

describe('knowledgeScore (R12) in xp/2', () => {
  type Reviews = { readonly familiarity: number; readonly reviews: number; readonly mostReviews: number }
  test.each(loadVectors<Reviews, { knowledge: number }>('xp-2/knowledge'))(
    '%s',
    (_, { familiarity, reviews, mostReviews }, expected) =>
      expect({ knowledge: knowledgeScore(familiarity, reviews, mostReviews) }).toEqual(expected),
  )
})

function familiarityByName(model: ModelName, files: readonly File[]): Record<string, number> {
  const works = files.flatMap(({ changes }, file) =>
    changes.map(({ writers: [first, ...others], added }, index) =>
      on(1 + index, {
        by: createContact(first!),
        coAuthors: others.map(createContact),
        write: { [`${file}.ts`]: lines(added, `${index}`) },
        ...(added === 0 && { erase: { [`${file}.ts`]: 1 } }),
      }),
    ),
  )
  const facts = buildFacts(...works)
  const people = resolvePeople(facts, (contact) => contact)
  const { byPerson } = computeFamiliarity({
    facts,
    people,
    model: ratingModels[model],
    classes: classifyPaths(facts, noAttributes),
    files: files.map(({ bytes }, index) => ({ path: `${index}.ts`, byteCount: bytes })),
  })
  return Object.fromEntries(
    Array.from(byPerson, ([person, percent]) => [people.people[person]!.name, percent]),
  )
}

/** Number of lines that Ada wrote on an earlier day, for the vectors to repeat. */
const EARLIER_LINES = 200
const earlierWork = on(4, { write: { 'before.ts': lines(EARLIER_LINES, 'before') } })

function toWork({ files, writers }: CommitLines, commit: number): Work {
  const linesByPath = files.map(
    (file) =>
      [
        file.path,
        [
          ...lines(file.new, `${commit} ${file.path}`),
          ...lines(file.repeated, 'before'),
          ...Array.from({ length: file.blank }, () => ''),
        ],
      ] as const,
  )
  return on(5, {
    id: `${commit}`,
    coAuthors: Array.from({ length: writers - 1 }, (_, index) => createContact(`helper${index}`)),
    write: Object.fromEntries(linesByPath),
    erase: Object.fromEntries(files.map((file) => [file.path, file.deleted])),
  })
}

function on(day: number, work: Partial<Work>): Work {
  return { by: ada, on: dayOf(day) * 86_400 + 36_000, ...work }
}

/** Days from 1970-01-01 to a day of May 2026. */
function dayOf(day: number): number {
  return Date.UTC(2026, 4, day) / 86_400_000
}

function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

function createContact(name: string): Contact {
  return { name, email: `${name}@looms.example` }
}

function adasLines(...works: readonly Work[]): Contribution[] {
  return adasLinesIn('xp/2', works)
}

function adasLinesIn(model: ModelName, works: readonly Work[]): Contribution[] {
  const facts = buildFacts(...works)
  const people = resolvePeople(facts, (contact) => contact)
  const window = {
    since: Number.NEGATIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
    asOf: dayOf(31) * 86_400,
  }
  const adaIndex = people.people.findIndex(({ emails }) => emails.includes(ada.email))
  const creditsByPerson = [
    ...computeCredits({
      ...{ facts, classes: classifyPaths(facts, noAttributes), people, window },
      model: ratingModels[model],
    }),
  ]
  return sumContributions(facts, creditsByPerson.find(([person]) => person === adaIndex)?.[1] ?? [])
}

function sum(contributions: readonly Contribution[]): number {
  return contributions.reduce((total, one) => total + one.lines, 0)
}
