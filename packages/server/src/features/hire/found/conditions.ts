import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import type { AskedFor, Sought } from './asked-for.ts'
import { isStep, mark } from './marks.ts'

/** Which rows of `search_people`, called `people`, are those that are asked for. */
export type IsAskedFor = RawBuilder<boolean>

export async function conditions(db: Queryable, asked: AskedFor): Promise<IsAskedFor> {
  const all = sql.join([...indexed(asked, await wordsOf(db, asked)), ...exact(asked)], sql` and `)
  // Each kind has an index of its own: asked as two questions, both are used.
  if (asked.interest === 'any') return sql`((interested and ${all}) or (not interested and ${all}))`
  return sql`(${sql.raw(asked.interest)} and ${all})`
}

/** Xp in something; null for those who have none. */
export function experienceIn(sought: Sought): RawBuilder<number> {
  return sql`experiences[array_position(skills, ${markOf(sought)}::int)]`
}

// --- internal ---

/** Shorter ones are compared whole: too much begins with two letters. */
const PREFIX_FROM = 3

interface Words {
  readonly told: readonly string[]
  readonly places: readonly string[]
}

function markOf({ kind, name }: Sought): number {
  return mark(`${kind} ${name}`)
}

/** The words that are looked for, made the way those of people are. */
async function wordsOf(db: Queryable, { words, place }: AskedFor): Promise<Words> {
  if (words === '' && place === '') return { told: [], places: [] }
  const { rows } = await sql<Words>`
    select search_words(${words}) as told, search_words(${place}) as places`.execute(db)
  return rows[0]!
}

function indexed({ sought, marks, orRemote }: AskedFor, { told, places }: Words): IsAskedFor[] {
  const singles = marks.filter(({ length }) => length === 1).flat()
  const query = tsquery(told, places, orRemote)
  return [
    sql`true`,
    ...(sought.length === 0 ? [] : [sql<boolean>`skills @> ${sought.map(markOf)}::int[]`]),
    ...(singles.length === 0 ? [] : [sql<boolean>`marks @> ${singles}::int[]`]),
    ...marks.filter(({ length }) => length !== 1).map((some) => sql<boolean>`marks && ${some}::int[]`),
    ...(query === '' ? [] : [sql<boolean>`words @@ ${query}::tsquery`]),
  ]
}

/** All words of what they tell and all of a place, or the sign of those who work remotely. */
function tsquery(told: readonly string[], places: readonly string[], orRemote: boolean): string {
  const there = places.map((word) => lexeme(`@${word}`)).join(' & ')
  return [
    ...told.map((word) => (word.length < PREFIX_FROM ? lexeme(word) : `${lexeme(word)}:*`)),
    ...(there === '' ? [] : [orRemote ? `(${there} | ${lexeme('@')})` : there]),
  ].join(' & ')
}

function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** What marks do not tell. */
function exact({ sought, minimumExperience }: AskedFor): IsAskedFor[] {
  return [
    ...(isStep(minimumExperience) ? [] : [sql<boolean>`experience >= ${minimumExperience}::float8`]),
    ...sought
      .filter((one) => !isStep(one.minimumExperience))
      .map((one) => sql<boolean>`${experienceIn(one)} >= ${one.minimumExperience}::float8`),
    ...sought
      .filter(({ kind, minimumTemperature }) => kind === 'language' && minimumTemperature > 0)
      .map(
        (one) => sql<boolean>`
          temperatures[array_position(skills, ${markOf(one)}::int)] >= ${one.minimumTemperature}::float8`,
      ),
  ]
}
