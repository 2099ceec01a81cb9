import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, grace, lines, type Work } from '../../../test/a-facts.ts'
import { aMeasured } from '../../../test/a-measured.ts'
import type { OwnWork } from '../../measure/own-work.ts'
import { type Earnings, earnedIn, earnedInAll, type Share } from './earnings.ts'
import { xp } from './language-stats.ts'

const MAY4 = Date.parse('2026-05-04') / 1000
const aWork = (work: Partial<OwnWork>): OwnWork => {
  const seconds = work.seconds ?? MAY4
  const parts = [{ language: 'Go', weight: 1, fresh: 10, deleted: 0, lines: 10 }]
  return {
    id: 'a',
    patch: undefined,
    seconds,
    day: Math.floor(seconds / 86_400),
    share: 1,
    lines: 10,
    parts,
    marks: new Map(),
    leftOut: new Map(),
    ...work,
  }
}
const share = (id: string, ...ownWork: readonly OwnWork[]): Share => ({ id, ownWork })
const counted = (...shares: readonly Share[]) => countedIn(earnedInAll(shares))
const later = (work: Partial<OwnWork>) => aWork({ seconds: MAY4 + 60, ...work })

describe('a commit', () => {
  test('counts in its repository', () => expect(counted(share('r', aWork({})))).toEqual(['r a']))
  test('that two repositories hold counts in the first of them by id', () =>
    expect(counted(share('s', aWork({})), share('r', aWork({})))).toEqual(['r a']))
  test('that two repositories hold is told of the other', () =>
    expect(earnedInAll([share('s', aWork({})), share('r', aWork({}))]).elsewhere).toEqual(
      new Map([
        ['s', [{ id: 'a', repository: 'r' }]],
        ['r', []],
      ]),
    ))
  test('that many repositories hold counts once', () =>
    expect(counted(...['t', 's', 'r'].map((id) => share(id, aWork({}))))).toEqual(['r a']))
  test('does not stand in the way of another', () =>
    expect(counted(share('r', aWork({}), later({ id: 'b' })))).toEqual(['r a', 'r b']))
})

describe('a copy of a commit', () => {
  const patch = 'patch'

  test('under another id does not count', () =>
    expect(counted(share('r', aWork({ patch }), later({ id: 'b', patch })))).toEqual(['r a']))
  test('counts where it is the earliest, whatever its repository', () =>
    expect(counted(share('r', later({ patch })), share('s', aWork({ id: 'b', patch })))).toEqual(['s b']))
  test('of one moment counts in the first repository by id', () =>
    expect(counted(share('s', aWork({ patch })), share('r', aWork({ id: 'b', patch })))).toEqual(['r b']))
  test('of one moment in one repository counts under the smaller id', () =>
    expect(counted(share('r', aWork({ id: 'b', patch }), aWork({ patch })))).toEqual(['r a']))
  test('is none where too little is in it to tell', () =>
    expect(counted(share('r', aWork({}), later({ id: 'b' })))).toEqual(['r a', 'r b']))
  test('is told with the repository it counts in', () =>
    expect(
      earnedInAll([share('r', later({ id: 'b', patch })), share('s', aWork({ patch }))]).elsewhere.get('r'),
    ).toEqual([{ id: 'b', repository: 's' }]))
  test('of a copy does not count either', () =>
    expect(
      counted(
        share('r', aWork({ patch })),
        share('s', later({ id: 'b', patch }), later({ id: 'c', patch: 'other' })),
        share('t', later({ id: 'b', patch: 'other' })),
      ),
    ).toEqual(['r a', 's c']))
})

describe('earnings', () => {
  test('are none without work', () => expect(earnedInAll([]).experience.earned).toEqual([]))
  test('are those of the repository where there is one', () =>
    expect(earnedInAll([share('r', aWork({}))]).experience).toEqual(
      earnedIn('r', [{ commit: 'a', day: Math.floor(MAY4 / 86_400), language: 'Go', lines: 10 }]),
    ))
  test('have the share taken', () =>
    expect(earnedInAll([share('r', aWork({ share: 0.5 }))]).ledger[0]?.lines).toBe(5))
  test('are bounded by the day over all repositories', () => {
    const large = (id: string) =>
      aWork({ id, parts: [{ language: 'Go', weight: 1, fresh: 500, deleted: 0, lines: 500 }] })
    expect(earnedInAll([share('r', large('a')), share('s', large('b'))]).ledger[0]?.worth).toBe(4)
  })
  test('of a fork and its source are those of the source', () => {
    const works: Work[] = [
      { by: ada, on: '2026-05-04', write: { 'a.ts': lines(50) } },
      { by: ada, on: '2026-05-05', write: { 'b.go': lines(50, 'go') } },
      { by: grace, on: '2026-05-06', write: { 'c.go': lines(50, 'rope') } },
    ]
    const alone = earnedInAll([aMeasured('r', works)])
    expect(xp(earnedInAll([aMeasured('r', works), aMeasured('s', works)]).experience.earned)).toBe(
      xp(alone.experience.earned),
    )
  })
  test('of a rebased branch are those of the branch', () => {
    const works: Work[] = [
      { by: ada, on: '2026-05-04', committedOn: '2026-05-09', write: { 'a.ts': lines(50) } },
    ]
    const rebased = works.map((work) => ({ ...work, id: 'f'.repeat(40) }))
    expect(earnedInAll([aMeasured('r', works), aMeasured('s', rebased)]).counted.length).toBe(1)
  })
})

describe('whatever order repositories and commits come in', () => {
  const someWork = fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      patch: fc.constantFrom(undefined, 'p', 'q'),
      seconds: fc.constantFrom(MAY4, MAY4 + 60, MAY4 + 86_400),
    })
    .map(aWork)
  const someShares = fc
    .array(fc.uniqueArray(someWork, { maxLength: 4, selector: ({ id }) => id }), { maxLength: 4 })
    .map((all) => all.map((works, place) => share(`r${place}`, ...works)))

  test('the same commits count', () => {
    fc.assert(
      fc.property(someShares, (shares) => {
        const turned = shares.map(({ id, ownWork }) => share(id, ...ownWork.toReversed())).toReversed()
        expect(countedIn(earnedInAll(turned))).toEqual(countedIn(earnedInAll(shares)))
      }),
    )
  })
  test('each commit counts or is told to count elsewhere', () => {
    fc.assert(
      fc.property(someShares, (shares) => {
        const { counted, elsewhere } = earnedInAll(shares)
        const told = counted.length + [...elsewhere.values()].flat().length
        expect(told).toBe(shares.flatMap(({ ownWork }) => ownWork).length)
      }),
    )
  })
  test('no id and no patch counts twice', () => {
    fc.assert(
      fc.property(someShares, (shares) => {
        const keys = earnedInAll(shares).counted.flatMap(({ work: { id, patch } }) => [
          id,
          patch ?? `only ${id}`,
        ])
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})

function countedIn({ counted }: Earnings): string[] {
  return counted.map(({ repository, work }) => `${repository} ${work.id}`)
}
