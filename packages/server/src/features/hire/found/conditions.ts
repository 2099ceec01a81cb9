import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import type { AskedFor, Sought } from './asked-for.ts'
import { isStep, mark } from './marks.ts'

/** Which rows of `search_people`, called `people`, are those that are asked for. */
export type IsAskedFor = RawBuilder<boolean>

export interface Conditions {
  readonly isAskedFor: IsAskedFor
  /** The same where marks lead to those who have what is looked for: the index is not asked who has any of it at all. */
  readonly isAskedForByMarks: IsAskedFor
}

export async function conditions(db: Queryable, asked: AskedFor): Promise<Conditions> {
  const words = await wordsOf(db, asked)
  const { sought } = asked
  const has = sought.length === 0 ? [] : [sql<boolean>`skills @> ${sought.map(markOf)}::int[]`]
  return {
    isAskedFor: waysOf(asked, words, has),
    isAskedForByMarks: waysOf(
      asked,
      words,
      sought.map((one) => sql<boolean>`${experienceIn(one)} is not null`),
    ),
  }
}

/** Xp in something; null for those who have none. */
export function experienceIn(sought: Sought): RawBuilder<number> {
  return sql`experiences[array_position(skills, ${markOf(sought)}::int)]`
}

// --- internal ---

/** Each way to be asked for is a question of its own: asked as several, the indexes are used for all of them. */
function waysOf(asked: AskedFor, { told, places }: Words, has: readonly IsAskedFor[]): IsAskedFor {
  const everywhere = [...has, ...indexed(asked), ...exact(asked), ...toldBeyond(told)]
  const ways = kindsOf(asked).flatMap((kind) =>
    placesOf(asked, places).map((marks) =>
      sql.join([sql.raw<boolean>(kind), ...everywhere, ...beginnings([...told, ...marks])], sql` and `),
    ),
  )
  return sql`(${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` or `,
  )})`
}

/** Of longer words so many letters are in the index: `search_beginnings` of migration 012. */
const LETTERS_INDEXED = 10

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

function indexed({ marks }: AskedFor): IsAskedFor[] {
  const singles = marks.filter(({ length }) => length === 1).flat()
  return [
    ...(singles.length === 0 ? [] : [sql<boolean>`marks @> ${singles}::int[]`]),
    ...marks.filter(({ length }) => length !== 1).map((some) => sql<boolean>`marks && ${some}::int[]`),
  ]
}

function kindsOf({ interest }: AskedFor): string[] {
  return interest === 'any' ? ['interested', 'not interested'] : [interest]
}

/** The words of a place, or the sign of those who work remotely. */
function placesOf({ orRemote }: AskedFor, places: readonly string[]): string[][] {
  const there = places.map((word) => `@${word}`)
  return there.length > 0 && orRemote ? [there, ['@']] : [there]
}

function beginnings(words: readonly string[]): IsAskedFor[] {
  const indexed = words.map((word) => (word.startsWith('@') ? word : lettersOf(word).join('')))
  return indexed.length === 0 ? [] : [sql<boolean>`search_beginnings(words) @> ${indexed}::text[]`]
}

function toldBeyond(told: readonly string[]): IsAskedFor[] {
  return told
    .filter((word) => lettersOf(word).length < [...word].length)
    .map((word) => sql<boolean>`exists (select from unnest(words) as word where starts_with(word, ${word}))`)
}

function lettersOf(word: string): string[] {
  return [...word].slice(0, LETTERS_INDEXED)
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
