import { countries, leaderboardLanguages } from '@handiwork/core/catalog'
import { sql } from 'kysely'
import type { Database } from '../../../packages/server/src/db/tables.ts'

/**
 * Keeps people who stand on the boards of all languages, of TypeScript and of one other, the experience of each their
 * own, every fourth of them in Germany.
 */
export async function leaderboards(db: Database, people: number): Promise<void> {
  await sql`
    insert into users (id, login, name, job_title, company, location, country_code, experience, level)
    select gen_random_uuid(), 'person-' || number, 'Ada Byrne the ' || number || 'th', 'Software engineer',
      'Analytical Engines', 'Somewhere', (${codes}::text[])[1 + number % ${codes.length}], number * 37 % 9973 + number / 1e6, 3
    from generate_series(1, ${people}::int) as number`.execute(db)
  await db.transaction().execute(async (trx) => {
    // One row a time the trigger counts right, but a hundred thousand times one row takes hours.
    await sql`alter table leader_scores disable trigger leader_scores_counted`.execute(trx)
    await sql`
      insert into leader_scores (user_id, board, open_source, country_code, experience)
      select users.id, stands.board, false, users.country_code, users.experience * stands.share
      from users cross join lateral (values
        ('', 1.0), ('typescript', 0.7), ((${others}::text[])[1 + abs(hashtext(users.login)) % ${others.length}], 0.3)
      ) as stands (board, share)`.execute(trx)
    await sql`
      insert into leader_counts (board, open_source, country_code, count)
      select board, open_source, coalesce(country_code, ''), count(*) from leader_scores
      group by grouping sets ((board, open_source), (board, open_source, country_code))`.execute(trx)
    await sql`alter table leader_scores enable trigger leader_scores_counted`.execute(trx)
  })
  // As time does by itself.
  await sql`vacuum analyze`.execute(db)
}

// --- internal ---

const codes = ['de', ...countries.map(({ code }) => code.toLowerCase()).slice(0, 12)].flatMap(
  (code, place) => (place === 0 ? [code, code, code, code] : [code]),
)
const others = leaderboardLanguages.map(({ key }) => key).filter((key) => key !== 'typescript')
