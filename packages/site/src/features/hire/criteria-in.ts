import { NewSearchCriteria, type SearchCriteria, wantedIn, wantedWord } from '@handiwork/core/api'
import { languageByKey, languageByTitle } from '@handiwork/core/catalog'

/** What is asked for where nothing is. */
export const nothingWanted: SearchCriteria = NewSearchCriteria.parse({})

/** What an address or a form asks for; words that nobody can be looked for by are passed over. */
export function criteriaIn(query: URLSearchParams): SearchCriteria {
  const given: Record<string, unknown> = {}
  for (const name of single) if (readable(name, query.get(name))) given[name] = query.get(name)
  for (const name of lists)
    given[name] = wordsIn(query.getAll(name), name).filter((word) => readable(name, [word]))
  return NewSearchCriteria.parse(given)
}

// --- internal ---

const lists = ['languages', 'technologies', 'jobTypes', 'jobSearchStatus', 'naturalLanguages'] as const
const single = [...(['q', 'countryCode', 'location', 'remote', 'withoutVisa', 'minimumExperience'] as const)]

function readable(name: keyof typeof NewSearchCriteria.shape, value: unknown): boolean {
  return value !== null && NewSearchCriteria.shape[name].safeParse(value).success
}

/** Each once, in one order, however they were named. */
function wordsIn(values: readonly string[], name: (typeof lists)[number]): string[] {
  const words = values.flatMap((value) => value.split(',')).map((word) => word.trim())
  const known = name === 'languages' ? words.map(byKey) : words.map((word) => word.toLowerCase())
  return [...new Set(isCased.has(name) ? words : known)].filter(Boolean).toSorted().slice(0, AT_MOST)
}

/** Names whose letters may be large. */
const isCased: ReadonlySet<string> = new Set(['jobTypes'])

/** As many as one list of an address holds. */
const AT_MOST = 50

/** Whoever writes the address by hand may name a language by its title. */
function byKey(word: string): string {
  const wanted = wantedIn(word)
  const lower = wanted.name.toLowerCase()
  const key = (languageByKey(lower) ?? languageByTitle(wanted.name))?.key ?? lower
  return word === '' ? '' : wantedWord({ ...wanted, name: key })
}
