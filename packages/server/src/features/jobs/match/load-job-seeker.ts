import { languageByKey } from '@handiwork/core/catalog'
import { sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import type { FindLocation } from '../../../stores/find-location.ts'
import type { JobSeeker, LocationPreferences, Skills } from '../../../stores/match-job.ts'

/** A user's skills and preferred work locations; null for a signed-out viewer. */
export async function loadJobSeeker(
  db: Queryable,
  findLocation: FindLocation,
  userId: string | null,
): Promise<JobSeeker | null> {
  if (userId === null) return null
  return {
    userId,
    skills: await loadSkills(db, userId),
    preferences: await loadPreferences(db, findLocation, userId),
  }
}

async function loadSkills(db: Queryable, userId: string): Promise<Skills> {
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
  const lastUses = await loadLastUses(db, userId)
  return {
    languages: new Map(
      languages.map(({ language, ...figures }) => [
        language,
        { ...figures, lastUsedAt: lastUses.get(languageByKey(language)?.title ?? language) ?? null },
      ]),
    ),
    technologies: new Map(technologies.map(({ technology, experience }) => [technology, experience])),
  }
}

/** When each language was last used, by its title. */
async function loadLastUses(db: Queryable, userId: string): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ name: string; at: string | null }>`
    select used ->> 'name' as name, used ->> 'lastUsageTimestamp' as at
    from ratings, jsonb_array_elements(ratings.person -> 'languages') as used
    where ratings.user_id = ${userId}`.execute(db)
  return new Map(rows.map(({ name, at }) => [name, at]))
}

async function loadPreferences(
  db: Queryable,
  findLocation: FindLocation,
  userId: string,
): Promise<LocationPreferences> {
  const { preferredLocation, location, countryCode, remote } = await db
    .selectFrom('users')
    .select(['preferredLocation', 'location', 'countryCode', wantsRemote])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (preferredLocation)
    return { remote, countryCode: (await findLocation(preferredLocation))?.countryCode ?? null }
  const homeCountryCode = countryCode ?? (location ? (await findLocation(location))?.countryCode : undefined)
  return { remote, countryCode: homeCountryCode ?? null }
}

const wantsRemote = sql<boolean>`(remote or coalesce((preferred_job_types ->> 'remote')::boolean, false))`.as(
  'remote',
)
