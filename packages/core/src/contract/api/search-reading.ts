import { z } from 'zod'
import { SearchCriteria } from './search-criteria.ts'

/** The length of a text that a search can read, as of its criterion `q`. */
export const MAX_READING_LENGTH = 200

/** Words of a text that set a search criterion. */
export const ReadTerm = z.object({
  /** The criterion that the words set. */
  field: SearchCriteria.keyof(),
  /** The value, as in a query string: a list has one term per value. */
  value: z.string(),
  /** The words as typed, with their preposition: `in Lisbon`. */
  text: z.string(),
  /** The value in words: `Lisbon, Portugal`. */
  title: z.string(),
})
export type ReadTerm = z.infer<typeof ReadTerm>

/**
 * Why words set no criterion. `everyone`: they fit every developer. `filler`: they have no meaning for a search.
 * `place`: a search has one place, and these words name another one or a region. `negated`: a search can't
 * exclude a skill.
 */
export const ignoredReasons = ['everyone', 'filler', 'place', 'negated'] as const
export const IgnoredWords = z.object({ text: z.string(), reason: z.enum(ignoredReasons) })
export type IgnoredWords = z.infer<typeof IgnoredWords>

/** What a search understands of a text. Each word is in exactly one of terms, ignored and rest. */
export const SearchReading = z.object({
  /** The criteria that the terms set; the others have their defaults. `q` is the rest. */
  criteria: SearchCriteria,
  terms: z.array(ReadTerm),
  ignored: z.array(IgnoredWords),
  /** The words that are searched for in profiles. */
  rest: z.string(),
})
export type SearchReading = z.infer<typeof SearchReading>
