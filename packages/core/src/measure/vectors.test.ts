import { describe, expect, test } from 'vitest'
import { ada, aFacts, lines, type Work } from '../../test/a-facts.ts'
import { rowsOf } from '../../test/vectors.ts'
import { noAttributes } from '../detect/attributes.ts'
import type { Contact } from '../detect/identity.ts'
import { dayLedger } from '../score/day-ledger.ts'
import { type Contribution, contributions, credits } from './effective-lines.ts'
import { familiarities } from './familiarity/familiarity.ts'
import { fileClasses } from './file-classes.ts'
import { peopleIn } from './people.ts'

/** A file of a commit: how many of its lines are new, written before, blank, and how many were taken away. */
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
  test.each(rowsOf<{ before: string[]; added: string[] }, { new: number }>('new-lines'))(
    '%s',
    (_, { before, added }, expected) => {
      const told = adasLines(on(4, { write: { 'a.ts': before } }), on(5, { write: { 'b.ts': added } }))
      expect({ new: sum(told.filter(({ day }) => day === dayOf(5))) }).toEqual(expected)
    },
  )
})

describe('effective lines (R5)', () => {
  test.each(
    rowsOf<{ commits: readonly CommitLines[] }, { commits: number[]; counted: number }>('effective-lines'),
  )('%s', (_, { commits }, expected) => {
    const told = adasLines(writtenBefore, ...commits.map(asWork)).filter(({ day }) => day === dayOf(5))
    const [today] = dayLedger(told.map((one) => ({ ...one, repository: 'looms' })))
    expect({
      commits: commits.map((_, place) => sum(told.filter(({ commit }) => commit === `${place}`))),
      counted: today?.lines ?? 0,
    }).toEqual(expected)
  })
})

describe('familiarity (R12)', () => {
  type File = { readonly bytes: number; readonly changes: readonly (readonly string[])[] }
  test.each(rowsOf<{ files: readonly File[] }, Record<string, number>>('familiarity'))(
    '%s',
    (_, { files }, expected) => {
      const works = files.flatMap(({ changes }, file) =>
        changes.map(([first, ...others], place) =>
          on(1 + place, {
            by: somebody(first!),
            coAuthors: others.map(somebody),
            write: { [`${file}.ts`]: [`knot ${place}`] },
          }),
        ),
      )
      const facts = aFacts(...works)
      const people = peopleIn(facts, (contact) => contact)
      const { byPerson } = familiarities({
        facts,
        people,
        classes: fileClasses(facts, noAttributes),
        files: files.map(({ bytes }, place) => ({ path: `${place}.ts`, byteCount: bytes })),
      })
      const told = Array.from(byPerson, ([person, percent]) => [people.people[person]!.name, percent])
      expect(Object.fromEntries(told)).toEqual(expected)
    },
  )
})

/** Lines Ada wrote on an earlier day, for others to repeat. */
const BEFORE = 200
const writtenBefore = on(4, { write: { 'before.ts': lines(BEFORE, 'before') } })

function asWork({ files, writers }: CommitLines, commit: number): Work {
  const written = files.map(
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
    coAuthors: Array.from({ length: writers - 1 }, (_, place) => somebody(`helper${place}`)),
    write: Object.fromEntries(written),
    erase: Object.fromEntries(files.map((file) => [file.path, file.deleted])),
  })
}

function on(day: number, work: Partial<Work>): Work {
  return { by: ada, on: dayOf(day) * 86_400 + 36_000, ...work }
}

/** Days since 1970 of a day of May 2026. */
function dayOf(day: number): number {
  return Date.UTC(2026, 4, day) / 86_400_000
}

function somebody(name: string): Contact {
  return { name, email: `${name}@looms.example` }
}

function adasLines(...works: readonly Work[]): Contribution[] {
  const facts = aFacts(...works)
  const people = peopleIn(facts, (contact) => contact)
  const window = {
    since: Number.NEGATIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
    asOf: dayOf(31) * 86_400,
  }
  const adas = people.people.findIndex(({ emails }) => emails.includes(ada.email))
  const found = [...credits({ facts, classes: fileClasses(facts, noAttributes), people, window })]
  return contributions(facts, found.find(([person]) => person === adas)?.[1] ?? [])
}

function sum(contributions: readonly Contribution[]): number {
  return contributions.reduce((total, one) => total + one.lines, 0)
}
