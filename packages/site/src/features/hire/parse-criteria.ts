import {
  formatSkillMinimum,
  NewSearchCriteria,
  parseSkillMinimum,
  type SearchCriteria,
} from '@handiwork/core/api'
import { languageByKey, languageByTitle } from '@handiwork/core/catalog'

/** Criteria without any condition. */
export const EMPTY_CRITERIA: SearchCriteria = NewSearchCriteria.parse({})

/** Parses search criteria from a URL or a form. Ignores invalid values. */
export function parseCriteria(query: URLSearchParams): SearchCriteria {
  const values: Record<string, unknown> = {}
  for (const name of singleFields) if (isValid(name, query.get(name))) values[name] = query.get(name)
  for (const name of listFields)
    values[name] = parseTerms(query.getAll(name), name).filter((term) => isValid(name, [term]))
  return NewSearchCriteria.parse(values)
}

const listFields = [
  ...(['languages', 'technologies', 'jobTypes', 'jobSearchStatus', 'naturalLanguages'] as const),
  ...(['seniority', 'badges', 'workSeen'] as const),
]
const singleFields = [
  ...(['q', 'countryCode', 'location', 'remote', 'withoutVisa', 'minimumExperience', 'lastUsed'] as const),
]

function isValid(name: keyof typeof NewSearchCriteria.shape, value: unknown): boolean {
  return value !== null && NewSearchCriteria.shape[name].safeParse(value).success
}

/** Unique and sorted, so that equal searches have equal URLs. */
function parseTerms(values: readonly string[], name: (typeof listFields)[number]): string[] {
  const terms = values.flatMap((value) => value.split(',')).map((term) => term.trim())
  const normalized =
    name === 'languages' ? terms.map(normalizeLanguage) : terms.map((term) => term.toLowerCase())
  return [...new Set(caseSensitiveFields.has(name) ? terms : normalized)]
    .filter(Boolean)
    .toSorted()
    .slice(0, MAX_LIST_LENGTH)
}

/** Fields with case-sensitive values. */
const caseSensitiveFields: ReadonlySet<string> = new Set(['jobTypes'])

/** Maximum number of values per list. */
const MAX_LIST_LENGTH = 50

/** Hand-written URLs may name a language by its title. */
function normalizeLanguage(term: string): string {
  const minimum = parseSkillMinimum(term)
  const lower = minimum.name.toLowerCase()
  const key = (languageByKey(lower) ?? languageByTitle(minimum.name))?.key ?? lower
  return term === '' ? '' : formatSkillMinimum({ ...minimum, name: key })
}
