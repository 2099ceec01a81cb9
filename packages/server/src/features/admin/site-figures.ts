import type { Stats } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/** Each figure of people has an index of its own: to look at a million of them takes too long. */
export async function peopleFigures(db: Queryable): Promise<Stats['users']> {
  return one(
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

/** Those that wait were never read. Of very many the database's own estimate is told. */
export async function repositoryFigures(db: Queryable): Promise<Stats['repositories']> {
  return one(
    db,
    sql<Stats['repositories']>`
      select
        case when estimate < ${COUNTED_BELOW}::int then (select count(*)::int from repositories) else estimate end
          as total,
        (select count(*)::int from repositories where private) as private,
        (select count(*)::int from repositories where analyzed_at is null and failure is null) as waiting,
        (select count(*)::int from repositories where failure is not null) as failed
      from (select reltuples::int as estimate from pg_class where oid = 'repositories'::regclass) as known`,
  )
}

/** Why repositories could not be read. */
export async function failures(db: Queryable): Promise<Stats['failures']> {
  const { rows } = await sql<Stats['failures'][number]>`
    select failure as reason, count(*)::int as count from repositories where failure is not null
    group by failure order by count(*) desc, failure`.execute(db)
  return rows
}

export async function packageFigures(db: Queryable): Promise<Omit<Stats['packages'], 'unknown'>> {
  return one(
    db,
    sql<Omit<Stats['packages'], 'unknown'>>`
      select count(*)::int as total, (count(*) filter (where pending))::int as pending from packages`,
  )
}

/** What people and organizations wrote; archived questions, and their answers, are nowhere. */
export async function contentFigures(
  db: Queryable,
): Promise<Pick<Stats, 'jobs' | 'organizations' | 'questions' | 'answers'>> {
  return one(
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

// --- internal ---

const COUNTED_BELOW = 200_000

async function one<T>(db: Queryable, query: RawBuilder<T>): Promise<T> {
  const { rows } = await query.execute(db)
  return rows[0]!
}
