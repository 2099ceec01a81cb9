import { randomUUIDv7 } from 'node:crypto'
import type { Contributor, Repository } from '@handiwork/core/contract'
import type { Insertable } from 'kysely'
import { json, type Tables } from '../src/db/tables.ts'
import { nameAuthors, repositoryUsers } from '../src/stores/repository-users.ts'
import { languageStatFixture } from './create-rated-user.ts'
import type { TestServer } from './test-server.ts'

export type RepositoryColumns = Partial<Omit<Insertable<Tables['repositories']>, 'report'>> & {
  /** The report of its analysis. Not analyzed by default. */
  readonly report?: Partial<Repository>
}

/** Inserts a repository, public and without contributors by default. Returns its id. */
export async function insertRepository(
  server: Pick<TestServer, 'db'>,
  { report, ...columns }: RepositoryColumns = {},
): Promise<string> {
  const id = randomUUIDv7()
  const name = columns.name ?? `repository-${id.slice(-6)}`
  const fullName = `someone/${name}`
  await server.db
    .insertInto('repositories')
    .values({
      ...{ id, source: 'github', fullName, name, ownerLogin: 'someone' },
      ...{ cloneUrl: `https://github.test/${fullName}.git`, url: `https://github.test/${fullName}` },
      ...columns,
      ...(report && { report: json({ ...repositoryReport(fullName, name), ...report }) }),
    })
    .execute()
  return id
}

export type UserRepositoryColumns = Partial<
  Omit<Insertable<Tables['userRepositories']>, 'userId' | 'repositoryId' | 'contributor'>
> & {
  readonly contributor?: Partial<Contributor>
}

/** Adds a repository to a user's page, as a contributor by default. */
export async function insertUserRepository(
  server: Pick<TestServer, 'db'>,
  user: { readonly id: string },
  repositoryId: string,
  { contributor, ...columns }: UserRepositoryColumns = {},
): Promise<void> {
  await server.db
    .insertInto('userRepositories')
    .values({
      ...{ userId: user.id, repositoryId, contributed: true },
      ...columns,
      ...(contributor && { contributor: json(contributorFixture(contributor)) }),
    })
    .execute()
  await repositoryUsers(server.db).add(user.id, [repositoryId])
  if (contributor) await nameAuthors(server.db, user.id)
}

export function contributorFixture(changes: Partial<Contributor> = {}): Contributor {
  return {
    ...{ name: 'Someone', commitCount: 30, additionCount: 900, deletionCount: 90 },
    ...{ activeMonthCount: 6, experience: 40, familiarity: 50, languages: [languageStatFixture()] },
    ...changes,
  }
}

function repositoryReport(fullName: string, name: string): Repository {
  return {
    ...{ fullName, name, source: 'github', head: 'a'.repeat(40) },
    languages: [languageStatFixture()],
    languageSizes: [{ name: 'TypeScript', byteCount: 4000 }],
    contributors: [contributorFixture()],
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
