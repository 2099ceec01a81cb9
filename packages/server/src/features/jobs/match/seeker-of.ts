import { sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import type { Seeker, Skills, Wishes } from '../../../stores/job-match.ts'
import type { PlaceOf } from '../../../stores/place-of.ts'

/** What somebody can do and where they would like to work; null for nobody. */
export async function seekerOf(
  db: Queryable,
  placeOf: PlaceOf,
  userId: string | null,
): Promise<Seeker | null> {
  if (userId === null) return null
  return { userId, skills: await skillsOf(db, userId), wishes: await wishesOf(db, placeOf, userId) }
}

// --- internal ---

async function skillsOf(db: Queryable, userId: string): Promise<Skills> {
  const languages = await db
    .selectFrom('userLanguages')
    .select(['language', 'experience', 'temperature'])
    .where('userId', '=', userId)
    .where('experience', '>', 0)
    .execute()
  const technologies = await db
    .selectFrom('userTechnologies')
    .select(['technology', 'experience'])
    .where('userId', '=', userId)
    .where('experience', '>', 0)
    .execute()
  return {
    languages: new Map(languages.map(({ language, ...used }) => [language, used])),
    technologies: new Map(technologies.map(({ technology, experience }) => [technology, experience])),
  }
}

async function wishesOf(db: Queryable, placeOf: PlaceOf, userId: string): Promise<Wishes> {
  const { preferredLocation, location, countryCode, remote } = await db
    .selectFrom('users')
    .select(['preferredLocation', 'location', 'countryCode', wantsRemote])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (preferredLocation)
    return { remote, countryCode: (await placeOf(preferredLocation))?.countryCode ?? null }
  const found = countryCode ?? (location ? (await placeOf(location))?.countryCode : undefined)
  return { remote, countryCode: found ?? null }
}

const wantsRemote = sql<boolean>`(remote or coalesce((preferred_job_types ->> 'remote')::boolean, false))`.as(
  'remote',
)
