import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildFacts, grace, robot, type Work } from '../../../test/facts-fixture.ts'
import { shuffledWorksArbitrary, worksArbitrary } from '../../../test/works-arbitrary.ts'
import { noAttributes } from '../../detect/attributes.ts'
import type { Contact } from '../../detect/identity.ts'
import { classifyPaths } from '../classify-paths.ts'
import { familiarityByFile } from '../familiarity/familiarity.ts'
import { resolvePeople } from '../people.ts'
import { computeKnowledge, type Knowledge } from './knowledge.ts'

const zoe: Contact = { name: 'Zoë Ångström', email: 'zoe@looms.example' }
const wrote = (by: Contact, on: string, ...paths: string[]): Work => ({
  by,
  on,
  write: Object.fromEntries(paths.map((path) => [path, ['knot']])),
})

describe('computeKnowledge', () => {
  test('reports the only author of a file as the one who knows it', () =>
    expect(namesByFolder([wrote(ada, '2026-05-01', 'src/a.ts')])).toEqual({ src: ['Ada Byrne'] }))

  test('reports both authors of a co-authored file', () =>
    expect(namesByFolder([{ ...wrote(ada, '2026-05-01', 'src/a.ts'), coAuthors: [grace] }])).toEqual({
      src: ['Ada Byrne', 'Grace Okafor'],
    }))

  test('does not report an author of one change next to the creator', () =>
    // 3.457 - 0.321 ln 2 = 3.23 is less than 3.293.
    expect(
      namesByFolder([wrote(ada, '2026-05-01', 'src/a.ts'), wrote(grace, '2026-05-02', 'src/a.ts')]),
    ).toEqual({ src: ['Ada Byrne'] }))

  test('reports a person with half as many changes as the main author', () => {
    const works = Array.from({ length: 9 }, (_, index) =>
      wrote(index % 3 === 2 ? grace : ada, `2026-05-0${index + 1}`, 'src/a.ts'),
    )
    // Ada: 3.293 + 1.098 + 6 × 0.164 - 0.321 ln 4 = 4.93. Grace: 3.293 + 3 × 0.164 - 0.321 ln 7 = 3.16, then 4 changes: 3.32.
    expect(namesByFolder(works)).toEqual({ src: ['Ada Byrne'] })
    const oneMore = [...works, wrote(grace, '2026-05-10', 'src/a.ts')]
    expect(namesByFolder(oneMore)).toEqual({ src: ['Ada Byrne', 'Grace Okafor'] })
    expect(knowledgeOf(oneMore).truckFactor).toEqual([0])
  })

  test('reports no one for a file that only a bot changed', () =>
    expect(namesByFolder([wrote(robot, '2026-05-01', 'src/a.ts')])).toEqual({ src: [] }))

  test('counts a person with two addresses and one name once', () =>
    expect(
      namesByFolder([
        wrote(ada, '2026-05-01', 'src/a.ts'),
        wrote({ name: 'ada byrne', email: 'ada@looms.example' }, '2026-05-02', 'src/b.ts'),
      ]),
    ).toEqual({ src: ['Ada Byrne'] }))

  test.each([
    ['2025-05-31', true],
    ['2025-05-30', false],
  ])('a person whose last commit was on %s is active a year later: %s', (on, isActive) =>
    expect(knowledgeOf([wrote(ada, on, 'a.ts')]).team.members).toMatchObject([{ isActive }]),
  )

  test('ignores a commit dated in the future for activity', () =>
    expect(knowledgeOf([wrote(ada, '2027-01-01', 'a.ts')]).team.members).toMatchObject([
      { isActive: false, lastCommit: undefined },
    ]))

  test('computes familiarity, commits and dates of a folder alone', () => {
    const works = [
      wrote(ada, '2026-05-01', 'src/a.ts', 'web/b.ts'),
      wrote(ada, '2026-05-02', 'src/a.ts'),
      wrote(grace, '2026-05-03', 'web/b.ts'),
    ]
    const [src] = knowledgeOf(works).folders
    expect(src).toMatchObject({ path: 'src', fileCount: 1, lastChange: Date.UTC(2026, 4, 2) / 1000 })
    expect(src!.members).toEqual([
      {
        member: 0,
        familiarity: 100,
        knownFileCount: 1,
        commitCount: 2,
        reviewCount: 0,
        lastCommit: Date.UTC(2026, 4, 2) / 1000,
      },
    ])
  })

  test('counts reviews of changes to a folder, and lists reviewers before equally familiar people', () => {
    const [src, web] = knowledgeOf([
      { ...wrote(ada, '2026-05-01', 'src/a.ts'), trailers: [['Reviewed-by', zoe]] },
      wrote(grace, '2026-05-02', 'web/b.ts'),
      { ...wrote(zoe, '2026-05-03', 'web/b.ts'), trailers: [['Reviewed-by', grace]] },
    ]).folders
    expect(src!.members.map(({ member, reviewCount }) => [member, reviewCount])).toEqual([
      [0, 0],
      [2, 1],
    ])
    expect(web!.members).toMatchObject([
      { member: 1, reviewCount: 1 },
      { member: 2, reviewCount: 0 },
    ])
  })

  test('does not count a review of own work under a second address', () => {
    const secondAddress = { name: 'ada byrne', email: 'ada@looms.example' }
    const { total } = knowledgeOf([
      { ...wrote(ada, '2026-05-01', 'a.ts'), trailers: [['Reviewed-by', secondAddress]] },
      wrote(secondAddress, '2026-05-02', 'a.ts'),
    ])
    expect(total.members).toMatchObject([{ member: 0, reviewCount: 0 }])
  })

  test('counts a commit to two files of a folder once', () =>
    expect(knowledgeOf([wrote(ada, '2026-05-01', 'a.ts', 'b.ts')]).total.members).toMatchObject([
      { knownFileCount: 2, commitCount: 1 },
    ]))

  test('sums the files below a folder, without those of a namesake', () =>
    expect(
      knowledgeOf([wrote(ada, '2026-05-01', 'src/a.ts', 'src/b/c.ts', 'srcs/d.ts')]).ofFolder('src')
        .fileCount,
    ).toBe(2))

  test('has each file in one folder and in one group', () => {
    fc.assert(
      fc.property(worksArbitrary, (works) => {
        const { folders, total } = knowledgeOf(works)
        const sum = (counts: readonly { readonly fileCount: number }[]) =>
          counts.reduce((all, { fileCount }) => all + fileCount, 0)
        expect(sum(folders)).toBe(total.fileCount)
        for (const { groups, fileCount } of [...folders, total]) expect(sum(groups)).toBe(fileCount)
      }),
    )
  })

  test('has at most as many people in the truck factor as know a file', () => {
    fc.assert(
      fc.property(worksArbitrary, (works) => {
        const { truckFactor, total } = knowledgeOf(works)
        const knowing = new Set(total.groups.flatMap(({ knownBy }) => knownBy))
        expect(truckFactor.every((member) => knowing.has(member))).toBe(true)
        expect(new Set(truckFactor).size).toBe(truckFactor.length)
      }),
    )
  })

  test('does not depend on the order of commits and files', () => {
    fc.assert(
      fc.property(shuffledWorksArbitrary, ([works, shuffled]) => {
        expect(describeKnowledge(shuffled, everyPath.toReversed())).toEqual(
          describeKnowledge(works, everyPath),
        )
      }),
    )
  })
})

const everyPath = ['a.ts', 'b.go', 'c.css', 'README.md', 'e.h', 'odd name\n.rs']

function knowledgeOf(works: readonly Work[], paths = pathsOf(works)): Knowledge {
  const facts = buildFacts(...works)
  const people = resolvePeople(facts, (contact) => contact)
  const files = paths.map((path, index) => ({ path, byteCount: 100 * 4 ** (index % 5) }))
  const classes = classifyPaths(facts, noAttributes)
  const asOf = Date.UTC(2026, 4, 31) / 1000
  const known = [...familiarityByFile({ facts, people, files, classes, asOf })]
  return computeKnowledge({ facts, people, files: known, paths, asOf })
}

const pathsOf = (works: readonly Work[]) => [
  ...new Set(works.flatMap(({ write = {} }) => Object.keys(write))),
]

function namesByFolder(works: readonly Work[]): Record<string, string[]> {
  const { folders, team } = knowledgeOf(works)
  return Object.fromEntries(
    folders.map(({ path, groups }) => [
      path,
      groups.flatMap(({ knownBy }) => knownBy.map((member) => team.members[member]!.name)).filter(isFirst),
    ]),
  )
}

const isFirst = (name: string, index: number, names: readonly string[]) => names.indexOf(name) === index

/** The order of the sizes follows the paths, so that both orders have the same sizes. */
function describeKnowledge(works: readonly Work[], paths: readonly string[]) {
  const facts = buildFacts(...works)
  const people = resolvePeople(facts, (contact) => contact)
  const files = paths.map((path) => ({ path, byteCount: 100 * path.length }))
  const classes = classifyPaths(facts, noAttributes)
  const asOf = Date.UTC(2026, 4, 31) / 1000
  const known = [...familiarityByFile({ facts, people, files, classes, asOf })]
  const { team, folders, truckFactor } = computeKnowledge({ facts, people, files: known, paths, asOf })
  return {
    members: team.members.map(({ name, emails, lastCommit, isActive }) => ({
      name,
      emails,
      lastCommit,
      isActive,
    })),
    folders: folders.map((folder) => ({
      ...folder,
      members: folder.members
        .map((member) => ({ ...member, familiarity: member.familiarity.toFixed(6) }))
        .sort((one, other) => one.member - other.member),
    })),
    truckFactor,
  }
}
