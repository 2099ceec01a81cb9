import { describe, expect, test } from 'vitest'
import { ada, buildFacts, lines, type Work } from '../../test/facts-fixture.ts'
import { loadVectors } from '../../test/vectors.ts'
import { noAttributes } from '../detect/attributes.ts'
import type { Contact } from '../detect/identity.ts'
import { buildDayLedger } from '../score/day-ledger.ts'
import { classifyPaths } from './classify-paths.ts'
import { type Contribution, computeCredits, sumContributions } from './effective-lines.ts'
import { computeFamiliarity } from './familiarity/familiarity.ts'
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

describe('effective lines (R5)', () => {
  test.each(
    loadVectors<{ commits: readonly CommitLines[] }, { commits: number[]; counted: number }>(
      'effective-lines',
    ),
  )('%s', (_, { commits }, expected) => {
    const adasContributions = adasLines(earlierWork, ...commits.map(toWork)).filter(
      ({ day }) => day === dayOf(5),
    )
    const [today] = buildDayLedger(adasContributions.map((one) => ({ ...one, repository: 'looms' })))
    expect({
      commits: commits.map((_, index) =>
        sum(adasContributions.filter(({ commit }) => commit === `${index}`)),
      ),
      counted: today?.lines ?? 0,
    }).toEqual(expected)
  })
})

describe('familiarity (R12)', () => {
  type File = { readonly bytes: number; readonly changes: readonly (readonly string[])[] }
  test.each(loadVectors<{ files: readonly File[] }, Record<string, number>>('familiarity'))(
    '%s',
    (_, { files }, expected) => {
      const works = files.flatMap(({ changes }, file) =>
        changes.map(([first, ...others], index) =>
          on(1 + index, {
            by: createContact(first!),
            coAuthors: others.map(createContact),
            write: { [`${file}.ts`]: [`knot ${index}`] },
          }),
        ),
      )
      const facts = buildFacts(...works)
      const people = resolvePeople(facts, (contact) => contact)
      const { byPerson } = computeFamiliarity({
        facts,
        people,
        classes: classifyPaths(facts, noAttributes),
        files: files.map(({ bytes }, index) => ({ path: `${index}.ts`, byteCount: bytes })),
      })
      const percentByName = Array.from(byPerson, ([person, percent]) => [
        people.people[person]!.name,
        percent,
      ])
      expect(Object.fromEntries(percentByName)).toEqual(expected)
    },
  )
})

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

function createContact(name: string): Contact {
  return { name, email: `${name}@looms.example` }
}

function adasLines(...works: readonly Work[]): Contribution[] {
  const facts = buildFacts(...works)
  const people = resolvePeople(facts, (contact) => contact)
  const window = {
    since: Number.NEGATIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
    asOf: dayOf(31) * 86_400,
  }
  const adaIndex = people.people.findIndex(({ emails }) => emails.includes(ada.email))
  const creditsByPerson = [
    ...computeCredits({ facts, classes: classifyPaths(facts, noAttributes), people, window }),
  ]
  return sumContributions(facts, creditsByPerson.find(([person]) => person === adaIndex)?.[1] ?? [])
}

function sum(contributions: readonly Contribution[]): number {
  return contributions.reduce((total, one) => total + one.lines, 0)
}
