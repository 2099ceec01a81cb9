import { randomUUIDv7 } from 'node:crypto'
import { NewSearchCriteria } from '@handiwork/core/api'
import { primaryReads } from '../db/reads.ts'
import type { Database } from '../db/tables.ts'
import { searchRecorded } from '../features/hire/records/search-recorded.ts'
import { findLocation } from '../features/locations/find-location.ts'
import type { DemoClock } from './demo-clock.ts'
import { fixedId } from './fixed-id.ts'
import { demoUserId } from './seed-users.ts'

interface DemoSearch {
  readonly recruiter: string
  readonly organization?: string
  readonly criteria: object
  readonly hoursAgo: number
  /** The people, by position, whom the recruiter viewed or shortlisted next. */
  readonly viewed?: readonly number[]
  readonly shortlisted?: readonly number[]
}

/** One organization is named to candidates, one is not, and one search is for no organization. */
const searches: readonly DemoSearch[] = [
  {
    ...{ recruiter: 'treis', organization: 'lisbon-transit', hoursAgo: 3 },
    ...{ criteria: { languages: ['typescript', 'python'], location: 'Lisbon', remote: true } },
    viewed: [0, 1],
  },
  {
    ...{ recruiter: 'treis', hoursAgo: 27, criteria: { languages: ['typescript'], technologies: ['react'] } },
    ...{ viewed: [0], shortlisted: [0] },
  },
  { recruiter: 'amara', organization: 'oakfield', hoursAgo: 170, criteria: { languages: ['go'] } },
  { recruiter: 'amara', organization: 'oakfield', hoursAgo: 340, criteria: { naturalLanguages: ['en:b2'] } },
]

/** Runs searches as sample recruiters, so that the sample people have appearances. Analyses must be done. */
export async function seedSearchRecords(db: Database, clock: DemoClock): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ namedToCandidates: true })
    .where('login', '=', 'lisbon-transit')
    .execute()
  for (const search of searches) await seedSearch(db, search, clock)
}

async function seedSearch(db: Database, search: DemoSearch, clock: DemoClock): Promise<void> {
  const recruiterId = demoUserId(search.recruiter)
  const { organization } = search
  const organizationId = organization === undefined ? undefined : fixedId('organization', organization)
  const at = clock.hoursAgo(search.hoursAgo)
  const criteria = NewSearchCriteria.parse(search.criteria)
  const request = { offset: 0, limit: 20, sort: 'match', asOf: at } as const
  const { items } = await searchRecorded(
    { db, reads: primaryReads(db) },
    findLocation,
    criteria,
    { recruiterId, organizationId },
    request,
  )
  await moveLatestRecord(db, at)
  const log = async (action: 'view' | 'shortlist', positions: readonly number[] = [], minutes: number) => {
    for (const position of positions) {
      const userId = items[position]?._id
      const event = { id: randomUUIDv7(), recruiterId, organizationId, action, userId }
      const eventAt = new Date(at.getTime() + minutes * 60_000)
      await db
        .insertInto('hiringLog')
        .values({ ...event, at: eventAt })
        .execute()
    }
  }
  await log('view', search.viewed, 4)
  await log('shortlist', search.shortlisted, 9)
}

/** Records are made now; the sample data spreads them over the last weeks. */
async function moveLatestRecord(db: Database, at: Date): Promise<void> {
  const { id } = await db
    .selectFrom('searchRecords')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('searchRecords').set({ at, lastRequestedAt: at }).where('id', '=', id).execute()
  await db.updateTable('searchRecordRows').set({ at }).where('recordId', '=', id).execute()
  await db
    .updateTable('hiringLog')
    .set({ at })
    .where((is) => is(is.ref('details', '->>').key('recordId'), '=', id))
    .execute()
}
