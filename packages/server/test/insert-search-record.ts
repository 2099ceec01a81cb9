import { randomUUIDv7 } from 'node:crypto'
import { type MatchContext, type MatchInputs, NewSearchCriteria } from '@handiwork/core/api'
import { type Database, json } from '../src/db/tables.ts'
import type { TestUser } from './test-users.ts'

type UserRef = Pick<TestUser, 'id'>

interface RecordedSearch {
  readonly id?: string
  readonly recruiter: UserRef
  readonly found: UserRef
  readonly organizationId?: string
}

/** Inserts the record of a search that found one person. Returns its id. */
export async function insertSearchRecord(
  db: Database,
  { id = randomUUIDv7(), recruiter, found, organizationId }: RecordedSearch,
): Promise<string> {
  const at = new Date()
  await db
    .insertInto('searchRecords')
    .values({
      ...{ id, at, recruiterId: recruiter.id, organizationId, forOrganization: organizationId !== undefined },
      ...{
        criteria: json(NewSearchCriteria.parse({})),
        context: json(contextFixture),
        preceding: 0,
        total: 1,
      },
      versions: json({ match: 'test', model: 'xp/2', catalog: 'test', service: 'test' }),
      ...{ rowDigests: ['0'], digest: '0' },
    })
    .execute()
  const row = { recordId: id, position: 0, userId: found.id, rank: 1, score: 1, at }
  await db
    .insertInto('searchRecordRows')
    .values({ ...row, inputs: json(matchInputsFixture), reasons: json([]) })
    .execute()
  return id
}

export const contextFixture: MatchContext = {
  ...{ sort: 'match', asOf: '2026-06-01T00:00:00.000Z', town: '', countryCode: null },
}

/** The inputs of a person about whom nothing is known. */
export const matchInputsFixture: MatchInputs = {
  ...{ experience: 0, commitCount: 0 },
  ...{
    skills: [],
    seniority: null,
    location: null,
    preferredLocation: null,
    countryCode: null,
    remote: false,
  },
  jobSearchStatus: null,
  preferredJobTypes: {
    ...{ fullTime: false, partTime: false, hourlyPaid: false },
    ...{ shortTerm: false, intern: false, remote: false },
  },
  ...{ visaSponsorshipNeeded: false, naturalLanguages: [], badges: [] },
  ...{ attestedRepositoryCount: 0, lastActiveAt: null },
}
