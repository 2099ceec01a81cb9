import { type RawBuilder, sql } from 'kysely'
import { singleRow } from '../../db/single-row.ts'
import type { Queryable } from '../../deps.ts'

/** Conditions and order for the words of a row, an expression of type `text[]`. */
export interface WordMatch {
  readonly isMatch: (words: RawBuilder<string[]>) => RawBuilder<boolean>
  /** Higher for better matches. `names` are the row's full names in lower case. */
  readonly rank: (words: RawBuilder<string[]>, names: RawBuilder<string[]>) => RawBuilder<number>
}

export interface SearchTerms {
  /** The typed text in lower case. */
  readonly text: string
  /** All words, each as a prefix. A single letter is matched as a word, because too much starts with it. */
  readonly prefixQuery: string
  /** The words without their last two letters, for unfinished words with a mistake. */
  readonly shortenedQuery: string | null
  /** The words with up to one letter removed: `search_similar` of migration 018. */
  readonly similar: readonly string[]
}

/**
 * Computes the terms first, because the planner estimates row counts from literal values only (decision 045).
 * Undefined if the text has no words.
 */
export async function loadSearchTerms(db: Queryable, text: string): Promise<SearchTerms | undefined> {
  const { prefixQuery, ...terms } = await singleRow(
    db,
    sql<Omit<SearchTerms, 'prefixQuery'> & { prefixQuery: string | null }>`
    select lower(${text}::text) as text,
      string_agg(quote_literal(word) || case when length(word) > 1 then ':*' else '' end, ' & ') as prefix_query,
      string_agg(quote_literal(left(word, -2)) || ':*', ' | ') filter (where length(word) > 4) as shortened_query,
      search_similar(coalesce(array_agg(word), '{}')) as similar
    from (select word from unnest(search_words(${text}::text)) as word limit 10) as typed`,
  )
  return prefixQuery === null ? undefined : { ...terms, prefixQuery }
}

/** Rows in which each typed word is a prefix of some word. A row named exactly as typed is first. */
export function matchPrefixes({ prefixQuery, text }: SearchTerms): WordMatch {
  return {
    isMatch: (words) => sql`array_to_tsvector(${words}) @@ ${prefixQuery}::tsquery`,
    rank: (_, names) => sql`(${text} = any (${names}))::int`,
  }
}

/** Rows with a word that differs in a letter or two. Those that share most with the typed text are first. */
export function matchSimilar({ similar, shortenedQuery }: SearchTerms): WordMatch {
  const isSimilar = (words: RawBuilder<string[]>) =>
    sql<boolean>`search_similar(${words}) && ${[...similar]}::text[]`
  return {
    isMatch: (words) =>
      shortenedQuery === null
        ? isSimilar(words)
        : sql`(${isSimilar(words)} or array_to_tsvector(${words}) @@ ${shortenedQuery}::tsquery)`,
    rank: (words) => sql`(
      select count(*)::int from unnest(search_similar(${words})) as term where term = any (${[...similar]}::text[])
    )`,
  }
}
