import type { SearchCriteria } from '@handiwork/core/api'
import { type DemoUse, demoCandidates, demoSearches, demoUses } from '@handiwork/fixtures/demo'
import { json } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import type { Ago } from './ago.ts'
import { fixedId } from './fixed-id.ts'
import { idOf } from './seed-people.ts'

/** Keeps what people did here, and what recruiters keep. */
export async function seedDoings(db: Queryable, ago: Ago): Promise<void> {
  await db
    .insertInto('usageLog')
    .values(demoUses.map((use, index) => useOf(use, index, ago)))
    .execute()
  await db.insertInto('candidates').values(candidates(ago)).execute()
  await db
    .insertInto('searches')
    .values(
      demoSearches.map(({ who, title, criteria }) => ({
        ...{ id: fixedId('search', who, title), userId: idOf(who), title },
        payload: json({ ...everything, ...criteria }),
        createdAt: ago.days(12),
      })),
    )
    .execute()
}

// --- internal ---

const everything: SearchCriteria = {
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
}

function useOf({ who, event, hoursAgo, whom, source }: DemoUse, index: number, ago: Ago) {
  const detail = whom === undefined ? (source === undefined ? {} : { source }) : { userId: idOf(whom) }
  return {
    id: fixedId('use', who, event, String(index)),
    userId: idOf(who),
    event,
    detail: json(detail),
    createdAt: ago.hours(hoursAgo),
  }
}

function candidates(ago: Ago) {
  return Object.entries(demoCandidates).flatMap(([recruiter, people]) =>
    people.map((person, index) => ({
      id: fixedId('candidate', recruiter, person),
      recruiterId: idOf(recruiter),
      userId: idOf(person),
      createdAt: ago.days(3 + index),
    })),
  )
}
