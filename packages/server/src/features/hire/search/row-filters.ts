import { sql } from 'kysely'
import { singleRow } from '../../../db/single-row.ts'
import type { Queryable } from '../../../deps.ts'
import type { SearchQuery } from './build-search-query.ts'
import { isStep } from './index-terms.ts'
import { lastUsedDay, type RowFilter, skillExperience, skillTerm } from './skill-columns.ts'
import { dayNumber, usedInPeriod } from './used-days.ts'

export interface RowFilters {
  readonly indexedFilter: RowFilter
  /**
   * The same rows without the index on skills. For queries that index terms already narrow down to developers
   * with these skills.
   */
  readonly termFilter: RowFilter
}

export function buildRowFilters(query: SearchQuery, searchWords: SearchWords): RowFilters {
  const { skills } = query
  const skillFilters = skills.length === 0 ? [] : [sql<boolean>`skills @> ${skills.map(skillTerm)}::int[]`]
  return {
    indexedFilter: anyAlternative(query, searchWords, skillFilters),
    termFilter: anyAlternative(
      query,
      searchWords,
      skills.map((one) => sql<boolean>`${skillExperience(one)} is not null`),
    ),
  }
}

/** Each alternative is a separate conjunction, so that PostgreSQL uses the indexes for all of them. */
function anyAlternative(
  query: SearchQuery,
  { profileWords, locationWords }: SearchWords,
  skillFilters: readonly RowFilter[],
): RowFilter {
  const commonFilters = [
    ...skillFilters,
    ...termFilters(query),
    ...usedSinceFilters(query),
    ...exactFilters(query),
    ...longWordFilters(profileWords),
  ]
  const alternatives = interestColumns(query).flatMap((kind) =>
    locationAlternatives(query, locationWords).map((words) =>
      sql.join(
        [sql.raw<boolean>(kind), ...commonFilters, ...prefixFilter([...profileWords, ...words])],
        sql` and `,
      ),
    ),
  )
  return sql`(${sql.join(
    alternatives.map((alternative) => sql`(${alternative})`),
    sql` or `,
  )})`
}

/** The index contains this many letters of longer words: `search_prefixes` of migration 012. */
const INDEXED_LETTERS = 10

/** The search words, normalized like the words of profiles. */
export interface SearchWords {
  readonly profileWords: readonly string[]
  readonly locationWords: readonly string[]
}

export async function normalizeWords(db: Queryable, { text, location }: SearchQuery): Promise<SearchWords> {
  if (text === '' && location === '') return { profileWords: [], locationWords: [] }
  return await singleRow(
    db,
    sql<SearchWords>`
    select search_words(${text}) as profile_words, search_words(${location}) as location_words`,
  )
}

function termFilters({ terms }: SearchQuery): RowFilter[] {
  const singleTerms = terms.filter(({ length }) => length === 1).flat()
  return [
    ...(singleTerms.length === 0 ? [] : [sql<boolean>`terms @> ${singleTerms}::int[]`]),
    ...terms.filter(({ length }) => length !== 1).map((group) => sql<boolean>`terms && ${group}::int[]`),
  ]
}

/** The index entries of the period, then the exact day. */
function usedSinceFilters(query: SearchQuery): RowFilter[] {
  if (query.usedSince === undefined) return []
  const firstDay = dayNumber(query.usedSince)
  return [usedInPeriod(query, firstDay), sql<boolean>`${lastUsedDay(query.skills)} >= ${firstDay}::int`]
}

function interestColumns({ interest }: SearchQuery): string[] {
  return interest === 'any' ? ['interested', 'not interested'] : [interest]
}

/** The words of a location, or the token for remote work. */
function locationAlternatives({ includeRemote }: SearchQuery, words: readonly string[]): string[][] {
  const locationWords = words.map((word) => `@${word}`)
  return locationWords.length > 0 && includeRemote ? [locationWords, ['@']] : [locationWords]
}

function prefixFilter(words: readonly string[]): RowFilter[] {
  const prefixes = words.map((word) => (word.startsWith('@') ? word : indexedLetters(word).join('')))
  return prefixes.length === 0 ? [] : [sql<boolean>`search_prefixes(words) @> ${prefixes}::text[]`]
}

function longWordFilters(profileWords: readonly string[]): RowFilter[] {
  return profileWords
    .filter((word) => indexedLetters(word).length < [...word].length)
    .map(
      (word) => sql<boolean>`exists (select 1 from unnest(words) as word where starts_with(word, ${word}))`,
    )
}

function indexedLetters(word: string): string[] {
  return [...word].slice(0, INDEXED_LETTERS)
}

/** Conditions that index terms cannot express exactly. */
function exactFilters({ skills, minimumExperience }: SearchQuery): RowFilter[] {
  return [
    ...(isStep(minimumExperience) ? [] : [sql<boolean>`experience >= ${minimumExperience}::float8`]),
    ...skills
      .filter((one) => !isStep(one.minimumExperience))
      .map((one) => sql<boolean>`${skillExperience(one)} >= ${one.minimumExperience}::float8`),
    ...skills
      .filter(({ kind, minimumTemperature }) => kind === 'language' && minimumTemperature > 0)
      .map(
        (one) => sql<boolean>`
          temperatures[array_position(skills, ${skillTerm(one)}::int)] >= ${one.minimumTemperature}::float8`,
      ),
  ]
}
