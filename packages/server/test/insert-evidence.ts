import { randomUUIDv7 } from 'node:crypto'
import {
  attributeXp,
  type CreditedCommit,
  type EvidenceFigure,
  type EvidenceRecord,
  technologyXpByRepository,
} from '@handiwork/core/evidence'
import { evidenceStore } from '../src/stores/evidence-store.ts'
import { createRatedUser, languageStatFixture } from './create-rated-user.ts'
import { insertUserRepository } from './insert-repository.ts'
import type { TestServer } from './test-server.ts'
import type { TestUser, TestUserColumns } from './test-users.ts'

/** A commit of 40 lines of TypeScript that use React, unless given otherwise. */
export function commitFixture(
  changes: Partial<CreditedCommit> & { readonly repository: string },
): CreditedCommit {
  const lines = changes.parts?.reduce((sum, part) => sum + part.lines, 0) ?? 40
  return {
    id: randomUUIDv7().replaceAll('-', '').padEnd(40, '0'),
    seconds: Date.parse('2026-05-04T09:00:00Z') / 1000,
    authorCount: 1,
    parts: [{ language: 'TypeScript', weight: 1, newLineCount: 40, deletedLineCount: 0, lines: 40 }],
    technologies: { react: lines },
    badges: { 'front-end': lines },
    excluded: {},
    ...changes,
  }
}

/** Creates a user whose rating follows from these commits, and adds their repositories. */
export async function createUserWithCommits(
  server: TestServer,
  commits: readonly CreditedCommit[],
  columns: TestUserColumns = {},
): Promise<TestUser> {
  const names = [...new Set(commits.map(({ repository }) => repository))]
  const record: EvidenceRecord = {
    model: 'xp/2',
    commits: commits.toSorted((one, other) => one.seconds - other.seconds || (one.id < other.id ? -1 : 1)),
    technologies: [{ name: 'react', factor: 1, limit: null }],
    repositories: names.map((name) => ({
      ...{ name, ownLines: 40, allLines: 80, knownWeight: 1, fileWeight: 4, elsewhere: [] },
    })),
  }
  const languages = [...new Set(commits.flatMap(({ parts }) => parts.map(({ language }) => language)))]
  const total = xpOf(record, { kind: 'total' })
  const groups = [
    {
      ...{ name: 'frontend', title: 'Front End', color: '#000' },
      technologies: [
        {
          ...{ name: 'react', title: 'React', temperature: 50, activeMonthCount: 1, projectCount: 1 },
          ...{ experience: xpOf(record, { kind: 'technology', name: 'react' }), declaredOnly: false },
        },
      ],
    },
  ]
  const user = await createRatedUser(
    server,
    {
      languages: {},
      person: {
        experience: { total, code: total, stackOverflow: 0 },
        languages: languages.map((name) =>
          languageStatFixture(name, xpOf(record, { kind: 'language', name })),
        ),
        groups,
        badges: [
          {
            ...{ name: 'front-end', level: 'verified', cold: false, lastUsageTimestamp: null, missing: [] },
            figures: { experience: xpOf(record, { kind: 'badge', name: 'front-end' }) },
          },
        ],
      },
    },
    columns,
  )
  await evidenceStore(server.db).save(user.id, record)
  const technologies = technologyXpByRepository(record, { groups })
  for (const name of names)
    await insertUserRepository(server, user, name, {
      technologies: JSON.stringify(technologies.get(name) ?? {}),
    })
  return user
}

function xpOf(record: EvidenceRecord, figure: EvidenceFigure): number {
  const { commits } = attributeXp(record, figure)
  return Math.round(commits.reduce((sum, { experience }) => sum + experience, 0) * 1e6) / 1e6
}
