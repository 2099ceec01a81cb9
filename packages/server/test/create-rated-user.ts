import { randomUUIDv7 } from 'node:crypto'
import type { LanguageStat, Push } from '@handiwork/core/contract'
import { json, type StoredPerson } from '../src/db/tables.ts'
import { refreshScores } from '../src/stores/refresh-scores.ts'
import { refreshSearch } from '../src/stores/refresh-search.ts'
import { standingInputs } from '../src/stores/standing.ts'
import type { TestServer } from './test-server.ts'
import type { TestUser, TestUserColumns } from './test-users.ts'

export interface RatingOptions {
  /** Xp by language key. */
  readonly languages?: Readonly<Record<string, number>>
  /** The part earned in repositories with stars. None by default. */
  readonly openSource?: Readonly<Record<string, number>>
  readonly pushes?: readonly Push[]
  readonly person?: Partial<StoredPerson>
}

/** Creates an analyzed user with leaderboard entries for their languages. */
export async function createRatedUser(
  server: TestServer,
  rating: RatingOptions = {},
  columns: TestUserColumns = {},
): Promise<TestUser> {
  const languages = rating.languages ?? { typescript: 120 }
  const total = Object.values(languages).reduce((sum, xp) => sum + xp, 0)
  const analysisColumns = { experience: total, level: 4, analyzeTimestamp: '2026-05-31T00:00:00.000Z' }
  const user = await server.createUser({ ...analysisColumns, ...columns })
  const person = storedRating(total, rating)
  await server.db
    .insertInto('ratings')
    .values({
      id: randomUUIDv7(),
      userId: user.id,
      runId: randomUUIDv7(),
      person: json(person),
      ...standingInputs(person),
      ...{ model: 'xp/2', catalogVersion: 'tests', asOf: '2026-05-31T00:00:00.000Z' },
    })
    .execute()
  const rows = Object.entries(languages).map(([language, experience]) => ({
    ...{ userId: user.id, language, experience },
    openSourceExperience: rating.openSource?.[language] ?? 0,
  }))
  if (rows.length > 0) await server.db.insertInto('userLanguages').values(rows).execute()
  await server.db.transaction().execute(async (trx) => {
    await refreshScores(trx, user.id)
    await refreshSearch(trx, user.id)
  })
  return user
}

/** One month of TypeScript commits. */
export function pushFixture(month: string, commitCount = 1): Push {
  const counts = { additionCount: 10 * commitCount, deletionCount: commitCount, commitCount }
  return {
    timestamp: `${month}-01T00:00:00.000Z`,
    commitCount,
    languages: [{ name: 'TypeScript', ...counts }],
  }
}

export function languageStatFixture(name = 'TypeScript', experience = 120): LanguageStat {
  return {
    ...{ name, additionCount: 900, deletionCount: 90, commitCount: 30, experience, temperature: 60 },
    lastUsageTimestamp: '2026-05-18T00:00:00.000Z',
  }
}

function storedRating(total: number, { pushes = [], person }: RatingOptions): StoredPerson {
  return {
    name: 'Someone',
    experience: { total, code: total, stackOverflow: 0 },
    ...{ level: 4, commitCount: 30, activeMonthCount: 6 },
    languages: [languageStatFixture('TypeScript', total)],
    groups: [],
    badges: [],
    plausibility: { flags: [], corroboratedBy: null },
    pushes: [...pushes],
    ...person,
  }
}
