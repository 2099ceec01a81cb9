import { RepositoryKnowledge } from '@handiwork/core/contract'

/** Who knows a file group: indexes of people, and the number of files. */
type Group = readonly [people: number[], fileCount: number]

/** The knowledge of a repository with one folder, `src`, and these active people. */
export function knowledgeFixture(names: readonly string[], groups: readonly Group[]): RepositoryKnowledge {
  const fileCount = groups.reduce((sum, [, count]) => sum + count, 0)
  const knowing = [...names.keys()].filter((person) => groups.some(([people]) => people.includes(person)))
  return RepositoryKnowledge.parse({
    ...{
      asOf: '2026-05-31T00:00:00.000Z',
      truckFactor: [0],
      shares: { several: 0, one: fileCount, orphaned: 0 },
    },
    ...{ fileCount, contributorCount: names.length, activeContributorCount: names.length },
    people: names.map((name) => ({ name, active: true, lastCommitAt: null })),
    folders: [
      {
        ...{ path: 'src', rest: false, fileCount, lastChangeAt: null, state: 'one' },
        shares: { several: 0, one: fileCount, orphaned: 0 },
        groups: groups.map(([people, count]) => ({ people, fileCount: count })),
        knownBy: knowing.map((person) => ({
          ...{
            person,
            familiarity: 80,
            knownFileCount: 1,
            commitCount: 3,
            reviewCount: 0,
            lastCommitAt: null,
          },
        })),
        ...{ couldLearn: [], knownByCount: knowing.length, omittedFileCount: 0 },
      },
    ],
    files: [{ path: 'src/queue.ts', people: [0] }],
    codeOwners: {
      ...{ path: 'CODEOWNERS', entryCount: 1, differentCount: 1 },
      entries: [
        {
          ...{
            line: 1,
            pattern: '/src/',
            owners: [{ text: names[0]!, person: 0 }],
            fileCount,
            status: 'notKnown',
          },
          ...{ countedFileCount: fileCount, knownBy: [0] },
        },
      ],
    },
  })
}
