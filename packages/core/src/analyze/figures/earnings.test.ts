import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, grace, lines, type Work } from '../../../test/facts-fixture.ts'
import { createMeasuredRepository } from '../../../test/measured-repository.ts'
import type { OwnWork } from '../../measure/own-work.ts'
import { computeEarnings, type Earnings, type RepositoryWork, repositoryExperience } from './earnings.ts'
import { sumXp } from './language-stats.ts'

const MAY4 = Date.parse('2026-05-04') / 1000
const workFixture = (work: Partial<OwnWork>): OwnWork => {
  const seconds = work.seconds ?? MAY4
  const parts = [{ language: 'Go', weight: 1, fresh: 10, deleted: 0, lines: 10 }]
  return {
    id: 'a',
    patch: undefined,
    authoredAt: seconds,
    seconds,
    day: Math.floor(seconds / 86_400),
    share: 1,
    lines: 10,
    parts,
    labels: new Map(),
    excluded: new Map(),
    ...work,
  }
}
const share = (id: string, ...ownWork: readonly OwnWork[]): RepositoryWork => ({ id, ownWork })
const countedKeys = (...shares: readonly RepositoryWork[]) => countedIn(computeEarnings(shares))
const later = (work: Partial<OwnWork>) => workFixture({ seconds: MAY4 + 60, ...work })

describe('a commit', () => {
  test('counts in its repository', () => expect(countedKeys(share('r', workFixture({})))).toEqual(['r a']))
  test('in two repositories counts in the first one by id', () =>
    expect(countedKeys(share('s', workFixture({})), share('r', workFixture({})))).toEqual(['r a']))
  test('in two repositories is listed as counted elsewhere in the second one', () =>
    expect(computeEarnings([share('s', workFixture({})), share('r', workFixture({}))]).elsewhere).toEqual(
      new Map([
        ['s', [{ id: 'a', repository: 'r' }]],
        ['r', []],
      ]),
    ))
  test('in many repositories counts once', () =>
    expect(countedKeys(...['t', 's', 'r'].map((id) => share(id, workFixture({}))))).toEqual(['r a']))
  test('does not prevent another commit from counting', () =>
    expect(countedKeys(share('r', workFixture({}), later({ id: 'b' })))).toEqual(['r a', 'r b']))
})

describe('a copy of a commit', () => {
  const patch = 'patch'

  test('does not count under another id', () =>
    expect(countedKeys(share('r', workFixture({ patch }), later({ id: 'b', patch })))).toEqual(['r a']))
  test('counts if it is the earliest, in any repository', () =>
    expect(countedKeys(share('r', later({ patch })), share('s', workFixture({ id: 'b', patch })))).toEqual([
      's b',
    ]))
  test('with the same date counts in the first repository by id', () =>
    expect(
      countedKeys(share('s', workFixture({ patch })), share('r', workFixture({ id: 'b', patch }))),
    ).toEqual(['r b']))
  test('with the same date and repository counts under the smaller id', () =>
    expect(countedKeys(share('r', workFixture({ id: 'b', patch }), workFixture({ patch })))).toEqual(['r a']))
  test('is not recognized without a patch id', () =>
    expect(countedKeys(share('r', workFixture({}), later({ id: 'b' })))).toEqual(['r a', 'r b']))
  test('is listed with the repository where the original counts', () =>
    expect(
      computeEarnings([
        share('r', later({ id: 'b', patch })),
        share('s', workFixture({ patch })),
      ]).elsewhere.get('r'),
    ).toEqual([{ id: 'b', repository: 's' }]))
  test('of another copy does not count either', () =>
    expect(
      countedKeys(
        share('r', workFixture({ patch })),
        share('s', later({ id: 'b', patch }), later({ id: 'c', patch: 'other' })),
        share('t', later({ id: 'b', patch: 'other' })),
      ),
    ).toEqual(['r a', 's c']))
})

describe('earnings', () => {
  test('are empty without work', () => expect(computeEarnings([]).experience.earned).toEqual([]))
  test('match those of the only repository', () =>
    expect(computeEarnings([share('r', workFixture({}))]).experience).toEqual(
      repositoryExperience('r', [{ commit: 'a', day: Math.floor(MAY4 / 86_400), language: 'Go', lines: 10 }]),
    ))
  test('apply the share of a commit', () =>
    expect(computeEarnings([share('r', workFixture({ share: 0.5 }))]).ledger[0]?.lines).toBe(5))
  test('apply the daily cap across repositories', () => {
    const large = (id: string) =>
      workFixture({ id, parts: [{ language: 'Go', weight: 1, fresh: 500, deleted: 0, lines: 500 }] })
    expect(computeEarnings([share('r', large('a')), share('s', large('b'))]).ledger[0]?.worth).toBe(4)
  })
  test('of a fork and its source equal those of the source', () => {
    const works: Work[] = [
      { by: ada, on: '2026-05-04', write: { 'a.ts': lines(50) } },
      { by: ada, on: '2026-05-05', write: { 'b.go': lines(50, 'go') } },
      { by: grace, on: '2026-05-06', write: { 'c.go': lines(50, 'rope') } },
    ]
    const original = computeEarnings([createMeasuredRepository('r', works)])
    expect(
      sumXp(
        computeEarnings([createMeasuredRepository('r', works), createMeasuredRepository('s', works)])
          .experience.earned,
      ),
    ).toBe(sumXp(original.experience.earned))
  })
  test('of a rebased branch equal those of the branch', () => {
    const works: Work[] = [
      { by: ada, on: '2026-05-04', committedOn: '2026-05-09', write: { 'a.ts': lines(50) } },
    ]
    const rebased = works.map((work) => ({ ...work, id: 'f'.repeat(40) }))
    expect(
      computeEarnings([createMeasuredRepository('r', works), createMeasuredRepository('s', rebased)]).counted
        .length,
    ).toBe(1)
  })
})

describe('regardless of the order of repositories and commits', () => {
  const someWork = fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      patch: fc.constantFrom(undefined, 'p', 'q'),
      seconds: fc.constantFrom(MAY4, MAY4 + 60, MAY4 + 86_400),
    })
    .map(workFixture)
  const someShares = fc
    .array(fc.uniqueArray(someWork, { maxLength: 4, selector: ({ id }) => id }), { maxLength: 4 })
    .map((all) => all.map((works, index) => share(`r${index}`, ...works)))

  test('the same commits count', () => {
    fc.assert(
      fc.property(someShares, (shares) => {
        const reversed = shares.map(({ id, ownWork }) => share(id, ...ownWork.toReversed())).toReversed()
        expect(countedIn(computeEarnings(reversed))).toEqual(countedIn(computeEarnings(shares)))
      }),
    )
  })
  test('each commit either counts or is listed as counted elsewhere', () => {
    fc.assert(
      fc.property(someShares, (shares) => {
        const { counted, elsewhere } = computeEarnings(shares)
        const listedCount = counted.length + [...elsewhere.values()].flat().length
        expect(listedCount).toBe(shares.flatMap(({ ownWork }) => ownWork).length)
      }),
    )
  })
  test('no id and no patch counts twice', () => {
    fc.assert(
      fc.property(someShares, (shares) => {
        const keys = computeEarnings(shares).counted.flatMap(({ work: { id, patch } }) => [
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
