import { type SearchCriteria, wantedIn } from '@handiwork/core/api'
import { technologyByKey } from '@handiwork/core/catalog'
import { number } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import { countryName } from './country-name.ts'
import { nothingWanted } from './criteria-in.ts'
import { languageTitle, spokenTitle, wantedTitle, without } from './wanted-words.ts'

/** One thing that people are looked for by. */
export interface Condition {
  /** The field of the search it stands in. */
  readonly field: keyof SearchCriteria
  readonly title: string
  /** The search without it. */
  readonly without: SearchCriteria
}

/** All that a search asks for, as people read it. */
export function conditionsOf(criteria: SearchCriteria): Condition[] {
  return [
    ...known(criteria, 'languages', languageTitle),
    ...known(criteria, 'technologies', technologyTitle),
    ...placeOf(criteria),
    ...chosen(criteria),
    ...single(criteria),
  ]
}

/** A search in one line: TypeScript, Go, Lisbon or remote. */
export function searchSentence(criteria: SearchCriteria): string {
  const titles = conditionsOf(criteria).map(({ title }) => title)
  return titles.length === 0 ? t('hire.search.everybody') : titles.join(', ')
}

export function technologyTitle(key: string): string {
  return technologyByKey(key)?.title ?? key
}

// --- internal ---

function known(
  criteria: SearchCriteria,
  field: 'languages' | 'technologies',
  titleOf: (key: string) => string,
) {
  return criteria[field].map((word) => {
    const wanted = wantedIn(word)
    const title = wantedTitle(titleOf(wanted.name), wanted)
    return { field, title, without: { ...criteria, [field]: without(criteria[field], word) } }
  })
}

function placeOf(criteria: SearchCriteria): Condition[] {
  const { location, countryCode, remote } = criteria
  const place = [location, countryCode && countryName(countryCode)].filter(Boolean).join(', ')
  if (place === '')
    return remote
      ? [{ field: 'remote', title: t('hire.chips.remote'), without: { ...criteria, remote: false } }]
      : []
  const title = remote ? t('hire.chips.orRemote', { place }) : place
  return [
    { field: 'location', title, without: { ...criteria, location: '', countryCode: '', remote: false } },
  ]
}

function chosen(criteria: SearchCriteria): Condition[] {
  const { jobSearchStatus, jobTypes, naturalLanguages } = criteria
  const statuses = jobSearchStatus.map((status) => t(`hire.statuses.${status}`))
  const types = jobTypes.map((type) => t(`user.search.types.${type}`))
  return [
    ...any(criteria, 'jobSearchStatus', statuses),
    ...any(criteria, 'jobTypes', types),
    ...naturalLanguages.map((word) => ({
      field: 'naturalLanguages' as const,
      title: spokenTitle(word),
      without: { ...criteria, naturalLanguages: without(naturalLanguages, word) },
    })),
  ]
}

/** Any of these will do, so together they are one condition. */
function any(
  criteria: SearchCriteria,
  field: 'jobSearchStatus' | 'jobTypes',
  titles: readonly string[],
): Condition[] {
  if (titles.length === 0) return []
  return [{ field, title: either.format(titles), without: { ...criteria, [field]: [] } }]
}

function single(criteria: SearchCriteria): Condition[] {
  const { q, withoutVisa, minimumExperience: least } = criteria
  const rows: [keyof SearchCriteria, string][] = [
    ['withoutVisa', withoutVisa ? t('hire.chips.withoutVisa') : ''],
    ['minimumExperience', least > 0 ? t('hire.chips.inAll', { xp: number(least) }) : ''],
    ['q', q === '' ? '' : t('hire.chips.words', { words: q })],
  ]
  return rows
    .filter(([, title]) => title !== '')
    .map(([field, title]) => ({
      field,
      title,
      without: { ...criteria, [field]: nothingWanted[field] },
    }))
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })
