import { sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'

/** A word or phrase of a search text, and the skills that it names. */
export interface SearchTerm {
  readonly text: string
  readonly languages: readonly string[]
  readonly technologies: readonly string[]
}

/** Splits a search text into terms. The longest phrase that names a skill is one term: `React Native`. */
export async function parseSearchTerms(db: Queryable, text: string): Promise<readonly SearchTerm[]> {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const skills = await findSkills(db, phrasesOf(words))
  const terms: SearchTerm[] = []
  for (let start = 0; start < words.length; ) {
    const length = longestSkill(words, start, skills)
    const phrase = words.slice(start, start + length).join(' ')
    terms.push({ text: phrase, ...(skills.get(phrase) ?? { languages: [], technologies: [] }) })
    start += length
  }
  return terms
}

const MAX_WORDS = 12
const MAX_PHRASE_LENGTH = 3

type Skills = ReadonlyMap<string, Omit<SearchTerm, 'text'>>

function phrasesOf(words: readonly string[]): string[] {
  return words.flatMap((_, start) =>
    Array.from({ length: MAX_PHRASE_LENGTH }, (__, more) => words.slice(start, start + more + 1).join(' ')),
  )
}

/** 1 for a word that starts no phrase. */
function longestSkill(words: readonly string[], start: number, skills: Skills): number {
  for (let length = Math.min(MAX_PHRASE_LENGTH, words.length - start); length > 1; length--)
    if (skills.has(words.slice(start, start + length).join(' '))) return length
  return 1
}

async function findSkills(db: Queryable, phrases: readonly string[]): Promise<Skills> {
  const rows = await db
    .selectFrom('keywords')
    .select([sql<string>`lower(word)`.as('phrase'), 'kind', 'value'])
    .where(sql<string>`lower(word)`, 'in', [...new Set(phrases)])
    .where('kind', 'in', ['language', 'package'])
    .execute()
  const valuesOf = (found: typeof rows, kind: string) =>
    found.filter((row) => row.kind === kind).map(({ value }) => value)
  return new Map(
    [...Map.groupBy(rows, ({ phrase }) => phrase)].map(([phrase, found]) => [
      phrase,
      { languages: valuesOf(found, 'language'), technologies: valuesOf(found, 'package') },
    ]),
  )
}
