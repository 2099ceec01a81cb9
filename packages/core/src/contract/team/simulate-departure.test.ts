import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countShares, folderState, keyPerson, sumShares } from './file-shares.ts'
import { type DepartureInput, simulateDeparture } from './simulate-departure.ts'
import type { FolderPerson, KnowledgeGroup } from './team-report.ts'

const [ada, grace, tove] = [0, 1, 2]
const group = (fileCount: number, ...people: number[]): KnowledgeGroup => ({ people, fileCount })
const folder = (path: string, groups: KnowledgeGroup[], ...people: (readonly [number, number])[]) => ({
  path,
  groups,
  knownBy: people.map(([person, familiarity]) => familiar(person, familiarity)),
  couldLearn: [] as FolderPerson[],
})
const familiar = (person: number, familiarity: number): FolderPerson => ({
  person,
  familiarity,
  knownFileCount: 1,
  commitCount: 1,
  reviewCount: 0,
  lastCommitAt: null,
})
const everyone = () => true

const team: DepartureInput = {
  people: [{ active: true }, { active: true }, { active: false }],
  folders: [
    folder('src', [group(6, ada!), group(4, ada!, grace!)], [ada!, 80], [grace!, 30]),
    folder('web', [group(5, grace!, tove!)], [tove!, 90], [grace!, 50]),
    folder('old', [group(3, tove!)], [tove!, 100]),
  ],
}

describe('countShares', () => {
  test('counts files by the number of available people', () =>
    expect(
      countShares([group(1, 0, 1), group(2, 0), group(3), group(4, 2)], (person) => person !== 2),
    ).toEqual({
      several: 1,
      one: 2,
      orphaned: 7,
    }))
})

describe('folderState', () => {
  test.each<[string, KnowledgeGroup[]]>([
    ['orphaned', [group(6), group(5, 0)]],
    ['one', [group(5), group(5, 0)]],
    ['one', [group(6, 0), group(5, 1)]],
    ['several', [group(5, 0), group(5, 1)]],
    ['several', [group(9, 0, 1)]],
    ['several', []],
  ])('is %s for %j', (state, groups) => expect(folderState(groups, everyone)).toBe(state))
})

describe('keyPerson', () => {
  test('is the person who alone knows the most files', () =>
    expect(keyPerson([group(4), group(2, 0), group(3, 1)], everyone)).toBe(1))
  test('is no one if several know the files', () =>
    expect(keyPerson([group(4, 0, 1)], everyone)).toBe(undefined))
})

describe('simulateDeparture', () => {
  test('reports the files that lose everyone, and those left with one person', () =>
    expect(simulateDeparture(team, [ada!])).toEqual({
      people: [ada],
      after: { several: 0, one: 9, orphaned: 9 },
      lostFileCount: 6,
      singleFileCount: 4,
      lostFolders: ['src'],
      nextStep: { folder: 'src', person: grace },
    }))

  test('has no next step if no one remains', () =>
    expect(simulateDeparture(team, [ada!, grace!])).toMatchObject({
      lostFolders: ['src', 'web'],
      lostFileCount: 15,
      nextStep: null,
    }))

  test('changes nothing if a person leaves who was not active', () =>
    expect(simulateDeparture(team, [tove!])).toMatchObject({
      lostFileCount: 0,
      singleFileCount: 0,
      lostFolders: [],
    }))

  test('changes nothing if no one leaves', () => {
    fc.assert(
      fc.property(someTeam, (input) => {
        expect(simulateDeparture(input, [])).toEqual({
          people: [],
          after: sumShares(input.folders.map(({ groups }) => countShares(groups, isActiveIn(input)))),
          lostFileCount: 0,
          singleFileCount: 0,
          lostFolders: [],
          nextStep: null,
        })
      }),
    )
  })

  test('never makes fewer files orphaned, or more known by several, if one more person leaves', () => {
    fc.assert(
      fc.property(someTeam, fc.uniqueArray(fc.nat(5)), fc.nat(5), (input, leaving, another) => {
        const before = simulateDeparture(input, leaving)
        const after = simulateDeparture(input, [...leaving, another])
        expect(after.lostFileCount).toBeGreaterThanOrEqual(before.lostFileCount)
        expect(after.after.several).toBeLessThanOrEqual(before.after.several)
        expect(after.lostFolders).toEqual(expect.arrayContaining(before.lostFolders))
        expect(total(after.after)).toBe(total(before.after))
      }),
    )
  })
})

const total = ({ several, one, orphaned }: ReturnType<typeof countShares>) => several + one + orphaned
const isActiveIn = (input: DepartureInput) => (person: number) => input.people[person]!.active

const someGroup = fc.record({
  people: fc.uniqueArray(fc.nat(5), { maxLength: 4 }),
  fileCount: fc.integer({ min: 1, max: 9 }),
})
const someTeam: fc.Arbitrary<DepartureInput> = fc.record({
  people: fc.array(fc.record({ active: fc.boolean() }), { minLength: 6, maxLength: 6 }),
  folders: fc
    .array(fc.array(someGroup, { minLength: 1, maxLength: 5 }), { maxLength: 4 })
    .map((all) => all.map((groups, index) => folder(`${index}`, groups, [index, 10 * index]))),
})
