import { randomUUIDv7 } from 'node:crypto'
import type { LanguageStat, Push } from '@handiwork/core/contract'
import { json, type StoredPerson } from '../src/db/tables.ts'
import { refreshScores } from '../src/stores/scores-store.ts'
import type { PersonColumns, TestPerson } from './a-person.ts'
import type { TestServer } from './a-server.ts'

export interface RatedWith {
  /** Xp by language key. */
  readonly languages?: Readonly<Record<string, number>>
  /** Of it, in repositories with stars; none when left out. */
  readonly openSource?: Readonly<Record<string, number>>
  readonly pushes?: readonly Push[]
  readonly person?: Partial<StoredPerson>
}

/** Somebody who was analysed; they stand on the leaderboards of their languages. */
export async function aRatedPerson(
  server: TestServer,
  rated: RatedWith = {},
  columns: PersonColumns = {},
): Promise<TestPerson> {
  const languages = rated.languages ?? { typescript: 120 }
  const total = Object.values(languages).reduce((sum, xp) => sum + xp, 0)
  const analyzed = { experience: total, level: 4, analyzeTimestamp: '2026-05-31T00:00:00.000Z' }
  const person = await server.person({ ...analyzed, ...columns })
  await server.db
    .insertInto('ratings')
    .values({
      id: randomUUIDv7(),
      userId: person.id,
      runId: randomUUIDv7(),
      person: json(storedPerson(total, rated)),
      ...{ model: 'xp/1', catalogue: 'tests', asOf: '2026-05-31T00:00:00.000Z' },
    })
    .execute()
  const rows = Object.entries(languages).map(([language, experience]) => ({
    ...{ userId: person.id, language, experience },
    openSourceExperience: rated.openSource?.[language] ?? 0,
  }))
  if (rows.length > 0) await server.db.insertInto('userLanguages').values(rows).execute()
  await server.db.transaction().execute((trx) => refreshScores(trx, person.id))
  return person
}

/** A month's push of so many commits in TypeScript. */
export function aPush(month: string, commitCount = 1): Push {
  const counts = { additionCount: 10 * commitCount, deletionCount: commitCount, commitCount }
  return {
    timestamp: `${month}-01T00:00:00.000Z`,
    commitCount,
    languages: [{ name: 'TypeScript', ...counts }],
  }
}

export function aLanguageStat(name = 'TypeScript', experience = 120): LanguageStat {
  return {
    ...{ name, additionCount: 900, deletionCount: 90, commitCount: 30, experience, temperature: 60 },
    lastUsageTimestamp: '2026-05-18T00:00:00.000Z',
  }
}

// --- internal ---

function storedPerson(total: number, { pushes = [], person }: RatedWith): StoredPerson {
  return {
    name: 'Somebody',
    experience: { total, code: total, stackOverflow: 0 },
    ...{ level: 4, commitCount: 30, activeMonthCount: 6 },
    languages: [aLanguageStat('TypeScript', total)],
    groups: [],
    badges: [],
    plausibility: { flags: [], corroboratedBy: null },
    pushes: [...pushes],
    ...person,
  }
}
