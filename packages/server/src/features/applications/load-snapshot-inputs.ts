import { type AttestedTotals, SNAPSHOT_REPOSITORIES } from '@handiwork/core/api'
import { technologyByKey } from '@handiwork/core/catalog'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { avatarFallback } from '../../stores/avatar-fallback.ts'
import { repositoryCards } from '../../stores/repository-cards.ts'
import { userEmails } from '../../stores/user-emails.ts'
import { anonymousViewer } from '../../stores/viewer.ts'
import type { SnapshotInputs } from './build-snapshot.ts'

/** The skills that a job mentions, by catalog key. */
export interface JobSkills {
  readonly languages: readonly string[]
  readonly packages: readonly string[]
}

/** Reads what a person has to show for a job. Repositories are those that anonymous visitors see. */
export async function loadSnapshotInputs(
  db: Queryable,
  userId: string,
  job: JobSkills,
  now: Date,
): Promise<SnapshotInputs> {
  const cards = repositoryCards(db)
  return {
    now,
    person: await loadPerson(db, userId),
    rating: await loadRating(db, userId),
    repositories: await loadPublicRepositories(db, userId),
    publicRepositoryCount: await cards.count(userId, anonymousViewer, ''),
    attested: await loadAttestedTotals(db, userId),
    job: { languages: job.languages, technologies: await loadTechnologyTitles(db, job.packages) },
  }
}

async function loadPerson(db: Queryable, id: string): Promise<SnapshotInputs['person']> {
  const { emails, publicEmail, ...person } = await db
    .selectFrom('users')
    .select(['login', 'name', 'avatarUrl', 'jobTitle', 'company', 'location', 'publicEmail', 'phone'])
    .select(userEmails(sql`${id}::uuid`).as('emails'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const verified = emails.find((one) => one.verified)
  return {
    ...{ _id: id, ...person, ...avatarFallback(id, person.name, person.login) },
    email: publicEmail || (verified?.address ?? null),
  }
}

async function loadRating(db: Queryable, userId: string): Promise<SnapshotInputs['rating']> {
  const row = await db
    .selectFrom('ratings')
    .select(['asOf', 'model', 'catalogVersion', 'person'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { person, ...versions } = row
  return { ...versions, languages: person.languages, groups: person.groups, badges: person.badges }
}

async function loadPublicRepositories(
  db: Queryable,
  userId: string,
): Promise<SnapshotInputs['repositories']> {
  const page = { offset: 0, limit: SNAPSHOT_REPOSITORIES }
  const cards = await repositoryCards(db).list(userId, anonymousViewer, page)
  if (cards.length === 0) return []
  const ids = cards.map(({ _id }) => _id)
  const rows = await db
    .selectFrom('repositories')
    .select(['id', 'url'])
    .where('id', 'in', ids)
    .where('private', '=', false)
    .execute()
  const urls = new Map(rows.map(({ id, url }) => [id, url]))
  return cards.flatMap(({ _id, fullName }) => {
    const url = urls.get(_id)
    return url === undefined ? [] : [{ _id, fullName, url }]
  })
}

/** Only the totals are read: the reports themselves may name repositories. */
async function loadAttestedTotals(db: Queryable, userId: string): Promise<AttestedTotals[]> {
  const { rows } = await sql<AttestedTotals>`
    select "by", sum((report ->> 'repositoryCount')::int)::int as repository_count,
      sum((report ->> 'experience')::float8)::float8 as experience
    from (
      select 'ci' as "by", figures::jsonb -> 'report' as report from ci_attested_reports where user_id = ${userId}
      union all
      select 'self', signed::jsonb -> 'report' from self_attested_reports where user_id = ${userId}
    ) as attested
    group by "by" order by "by"`.execute(db)
  return rows
}

async function loadTechnologyTitles(db: Queryable, names: readonly string[]) {
  if (names.length === 0) return []
  const registered = await db
    .selectFrom('packages')
    .select(['name', 'title'])
    .where('name', 'in', names)
    .where('pending', '=', false)
    .execute()
  const titles = new Map(registered.map(({ name, title }) => [name, title]))
  return names.map((name) => ({ name, title: titles.get(name) ?? technologyByKey(name)?.title ?? name }))
}
