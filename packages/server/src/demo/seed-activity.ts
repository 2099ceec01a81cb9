import type { SearchCriteria } from '@handiwork/core/api'
import { type DemoEvent, demoCandidates, demoEvents, demoSearches } from '@handiwork/fixtures/demo'
import { json } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import type { DemoClock } from './demo-clock.ts'
import { fixedId } from './fixed-id.ts'
import { demoUserId } from './seed-users.ts'

/** Inserts users' activity and recruiters' saved candidates and searches. */
export async function seedActivity(db: Queryable, clock: DemoClock): Promise<void> {
  await db
    .insertInto('usageLog')
    .values(demoEvents.map((use, index) => activityRow(use, index, clock)))
    .execute()
  await db.insertInto('candidates').values(candidateRows(clock)).execute()
  await db
    .insertInto('searches')
    .values(
      demoSearches.map(({ login, title, criteria }) => ({
        ...{ id: fixedId('search', login, title), userId: demoUserId(login), title },
        payload: json({ ...defaultCriteria, ...criteria }),
        createdAt: clock.daysAgo(12),
      })),
    )
    .execute()
}

const defaultCriteria: SearchCriteria = {
  q: '',
  languages: [],
  technologies: [],
  countryCode: '',
  location: '',
  remote: false,
  jobTypes: [],
  jobSearchStatus: [],
  withoutVisa: false,
  naturalLanguages: [],
  minimumExperience: 0,
  seniority: [],
  badges: [],
  lastUsed: null,
  workSeen: [],
}

function activityRow(
  { login, event, hoursAgo, targetLogin, source }: DemoEvent,
  index: number,
  clock: DemoClock,
) {
  const detail =
    targetLogin === undefined ? (source === undefined ? {} : { source }) : { userId: demoUserId(targetLogin) }
  return {
    id: fixedId('use', login, event, String(index)),
    userId: demoUserId(login),
    event,
    detail: json(detail),
    createdAt: clock.hoursAgo(hoursAgo),
  }
}

function candidateRows(clock: DemoClock) {
  return Object.entries(demoCandidates).flatMap(([recruiter, people]) =>
    people.map((person, index) => ({
      id: fixedId('candidate', recruiter, person),
      recruiterId: demoUserId(recruiter),
      userId: demoUserId(person),
      createdAt: clock.daysAgo(3 + index),
    })),
  )
}
