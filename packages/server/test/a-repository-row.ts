import { randomUUIDv7 } from 'node:crypto'
import type { Contributor, Repository } from '@handiwork/core/contract'
import type { Insertable } from 'kysely'
import { json, type Tables } from '../src/db/tables.ts'
import { aLanguageStat } from './a-rated-person.ts'
import type { TestServer } from './a-server.ts'

export type RepositoryColumns = Partial<Omit<Insertable<Tables['repositories']>, 'report'>> & {
  /** What its analysis found; it was not read yet when left out. */
  readonly report?: Partial<Repository>
}

/** Keeps a repository; a public one that nobody has written in unless told otherwise. Gives its id. */
export async function aRepositoryRow(
  server: Pick<TestServer, 'db'>,
  { report, ...columns }: RepositoryColumns = {},
): Promise<string> {
  const id = randomUUIDv7()
  const name = columns.name ?? `repository-${id.slice(-6)}`
  const fullName = `somebody/${name}`
  await server.db
    .insertInto('repositories')
    .values({
      ...{ id, source: 'github', fullName, name, ownerLogin: 'somebody' },
      ...{ cloneUrl: `https://github.test/${fullName}.git`, url: `https://github.test/${fullName}` },
      ...columns,
      ...(report && { report: json({ ...aReport(fullName, name), ...report }) }),
    })
    .execute()
  return id
}

export type PartColumns = Partial<
  Omit<Insertable<Tables['userRepositories']>, 'userId' | 'repositoryId' | 'contributor'>
> & {
  readonly contributor?: Partial<Contributor>
}

/** Puts a repository on a person's page; they have written in it unless told otherwise. */
export async function hasPartIn(
  server: Pick<TestServer, 'db'>,
  person: { readonly id: string },
  repositoryId: string,
  { contributor, ...columns }: PartColumns = {},
): Promise<void> {
  await server.db
    .insertInto('userRepositories')
    .values({
      ...{ userId: person.id, repositoryId, contributed: true },
      ...columns,
      ...(contributor && { contributor: json(aContributor(contributor)) }),
    })
    .execute()
}

export function aContributor(figures: Partial<Contributor> = {}): Contributor {
  return {
    ...{ name: 'Somebody', commitCount: 30, additionCount: 900, deletionCount: 90 },
    ...{ activeMonthCount: 6, experience: 40, familiarity: 50, languages: [aLanguageStat()] },
    ...figures,
  }
}

// --- internal ---

function aReport(fullName: string, name: string): Repository {
  return {
    ...{ fullName, name, source: 'github', head: 'a'.repeat(40) },
    languages: [aLanguageStat()],
    languageSizes: [{ name: 'TypeScript', byteCount: 4000 }],
    contributors: [aContributor()],
    ...{ contributorCount: 1, contributorActiveMonthCount: 6, userContributionPercent: null },
    ...{ experience: 40, familiarity: null, packages: [], packageGroups: [] },
    quality: {
      ...{ score: 70, title: 'good' },
      parts: {
        tests: 20,
        comments: 10,
        warnings: 10,
        ci: 10,
        tools: 5,
        documents: 5,
        team: 5,
        fileLength: 5,
      },
    },
    lines: {
      ...{ fileCount: 9, codeLineCount: 900, commentLineCount: 90, blankLineCount: 90 },
      ...{ testLineCount: 100, longFileLineCount: 0 },
    },
    ...{ commentCoverage: 9, warningCoverage: 100, warningCount: 0, warnings: [] },
    plausibility: { flags: [], corroboratedBy: 'stars' },
    pushes: [],
    history: { commitCount: 30, mergeCount: 0, botCommitCount: 0, shallow: false, excluded: {} },
    analyzedAt: '2026-05-31T00:00:00.000Z',
  }
}
