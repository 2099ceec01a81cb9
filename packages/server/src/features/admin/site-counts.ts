import type { Stats } from '@handiwork/core/api'
import { sql } from 'kysely'
import { singleRow } from '../../db/single-row.ts'
import type { Queryable } from '../../deps.ts'

/** Each count uses its own index, because scanning a million users takes too long. */
export async function countUsers(db: Queryable): Promise<Stats['users']> {
  return singleRow(
    db,
    sql<Stats['users']>`
      select total, total - unregistered as registered, analyzed, private, deleted, clients
      from (select
        (select count(*)::int from users) as total,
        (select count(*)::int from users where visibility = 'unregistered') as unregistered,
        (select count(*)::int from users where analyze_timestamp is not null) as analyzed,
        (select count(*)::int from users where visibility = 'private') as private,
        (select count(*)::int from users where visibility = 'deleted') as deleted,
        (select count(*)::int from users where role = 'client') as clients
      ) as figures`,
  )
}

/** Waiting repositories were never analyzed. Above a limit, the total is the database's estimate. */
export async function countRepositories(db: Queryable): Promise<Stats['repositories']> {
  return singleRow(
    db,
    sql<Stats['repositories']>`
      select
        case when estimate < ${MAX_EXACT_COUNT}::int then (select count(*)::int from repositories) else estimate end
          as total,
        (select count(*)::int from repositories where private) as private,
        (select count(*)::int from repositories where analyzed_at is null and failure is null) as waiting,
        (select count(*)::int from repositories where failure is not null) as failed
      from (select reltuples::int as estimate from pg_class where oid = 'repositories'::regclass) as known`,
  )
}

/** Counts of failed repositories by reason. */
export async function countFailures(db: Queryable): Promise<Stats['failures']> {
  const { rows } = await sql<Stats['failures'][number]>`
    select failure as reason, count(*)::int as count from repositories where failure is not null
    group by failure order by count(*) desc, failure`.execute(db)
  return rows
}

export async function countPackages(db: Queryable): Promise<Omit<Stats['packages'], 'unknown'>> {
  return singleRow(
    db,
    sql<Omit<Stats['packages'], 'unknown'>>`
      select count(*)::int as total, (count(*) filter (where pending))::int as pending from packages`,
  )
}

/** Cases that wait for an answer. */
export async function countCases(db: Queryable): Promise<Stats['cases']> {
  return singleRow(
    db,
    sql<Stats['cases']>`
      select count(*)::int as open, (count(*) filter (where deadline < now()))::int as overdue
      from cases where state in ('received', 'inReview')`,
  )
}

/** Counts of user content. Archived questions and their answers are not counted. */
export async function countContent(
  db: Queryable,
): Promise<Pick<Stats, 'jobs' | 'organizations' | 'questions' | 'answers'>> {
  return singleRow(
    db,
    sql<Pick<Stats, 'jobs' | 'organizations' | 'questions' | 'answers'>>`
      select
        (select jsonb_build_object(
          'drafts', count(*) filter (where status = 'draft'),
          'published', count(*) filter (where status = 'published')
        ) from jobs) as jobs,
        (select count(*)::int from organizations) as organizations,
        (select count(*)::int from questions where status = 'published') as questions,
        (select coalesce(sum(answer_count), 0)::int from questions where status = 'published') as answers`,
  )
}

const MAX_EXACT_COUNT = 200_000
