import { parseSkillMinimum, type SearchCriteria } from '@handiwork/core/api'
import { badges as badgeDefinitions, technologyByKey } from '@handiwork/core/catalog'
import { formatNumber } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import { countryName } from './country-name.ts'
import { EMPTY_CRITERIA } from './parse-criteria.ts'
import { languageTitle, removeTerm, skillTitle, spokenLanguageTitle } from './skill-terms.ts'

/** A condition of a search. */
export interface SearchCondition {
  /** The criteria field that contains it. */
  readonly field: keyof SearchCriteria
  readonly title: string
  /** The search without this condition. */
  readonly criteriaWithout: SearchCriteria
}

/** All conditions of a search as text. */
export function searchConditions(criteria: SearchCriteria): SearchCondition[] {
  return [
    ...skillConditions(criteria, 'languages', languageTitle),
    ...skillConditions(criteria, 'technologies', technologyTitle),
    ...locationConditions(criteria),
    ...multiValueConditions(criteria),
    ...singleValueConditions(criteria),
  ]
}

/** Describes a search in one line: "TypeScript, Go, Lisbon or remote". */
export function describeSearch(criteria: SearchCriteria): string {
  const titles = searchConditions(criteria).map(({ title }) => title)
  return titles.length === 0 ? t('hire.search.allDevelopers') : titles.join(', ')
}

/** The title of `back-end:good`: "Back-end, good or better". */
export function badgeTitle(term: string): string {
  const [key, level = 'verified'] = term.split(':')
  const title = badgeDefinitions.find((badge) => badge.key === key)?.title ?? term
  return level === 'good'
    ? t('hire.badges.good', { title })
    : level === 'great'
      ? t('hire.badges.great', { title })
      : title
}

export function technologyTitle(key: string): string {
  return technologyByKey(key)?.title ?? key
}

function skillConditions(
  criteria: SearchCriteria,
  field: 'languages' | 'technologies',
  getTitle: (key: string) => string,
) {
  return criteria[field].map((term) => {
    const minimum = parseSkillMinimum(term)
    const title = skillTitle(getTitle(minimum.name), minimum)
    return { field, title, criteriaWithout: { ...criteria, [field]: removeTerm(criteria[field], term) } }
  })
}

function locationConditions(criteria: SearchCriteria): SearchCondition[] {
  const { location, countryCode, remote } = criteria
  const fullLocation = [location, countryCode && countryName(countryCode)].filter(Boolean).join(', ')
  if (fullLocation === '')
    return remote
      ? [{ field: 'remote', title: t('hire.chips.remote'), criteriaWithout: { ...criteria, remote: false } }]
      : []
  const title = remote ? t('hire.chips.orRemote', { location: fullLocation }) : fullLocation
  return [
    {
      field: 'location',
      title,
      criteriaWithout: { ...criteria, location: '', countryCode: '', remote: false },
    },
  ]
}

function multiValueConditions(criteria: SearchCriteria): SearchCondition[] {
  const { jobSearchStatus, jobTypes, naturalLanguages, seniority, badges, workSeen } = criteria
  const statuses = jobSearchStatus.map((status) => t(`hire.statuses.${status}`))
  const types = jobTypes.map((type) => t(`user.search.types.${type}`))
  const levels = seniority.map((level) => t(`hire.seniorities.${level}`))
  const seen = workSeen.map((kind) => t(`hire.workSeen.${kind}`))
  return [
    ...alternativeCondition(criteria, 'seniority', levels),
    ...alternativeCondition(criteria, 'jobSearchStatus', statuses),
    ...alternativeCondition(criteria, 'jobTypes', types),
    ...alternativeCondition(criteria, 'badges', badges.map(badgeTitle)),
    ...alternativeCondition(criteria, 'workSeen', seen),
    ...naturalLanguages.map((term) => ({
      field: 'naturalLanguages' as const,
      title: spokenLanguageTitle(term),
      criteriaWithout: { ...criteria, naturalLanguages: removeTerm(naturalLanguages, term) },
    })),
  ]
}

/** Values of one field are alternatives, so together they form one condition. */
function alternativeCondition(
  criteria: SearchCriteria,
  field: 'seniority' | 'jobSearchStatus' | 'jobTypes' | 'badges' | 'workSeen',
  titles: readonly string[],
): SearchCondition[] {
  if (titles.length === 0) return []
  return [{ field, title: disjunction.format(titles), criteriaWithout: { ...criteria, [field]: [] } }]
}

function singleValueConditions(criteria: SearchCriteria): SearchCondition[] {
  const { q, withoutVisa, lastUsed, minimumExperience: minimumXp } = criteria
  const rows: [keyof SearchCriteria, string][] = [
    ['lastUsed', lastUsed === null ? '' : t(`hire.lastUsed.chip.${lastUsed}`)],
    ['withoutVisa', withoutVisa ? t('hire.chips.withoutVisa') : ''],
    ['minimumExperience', minimumXp > 0 ? t('hire.chips.totalXp', { xp: formatNumber(minimumXp) }) : ''],
    ['q', q === '' ? '' : t('hire.chips.query', { words: q })],
  ]
  return rows
    .filter(([, title]) => title !== '')
    .map(([field, title]) => ({
      field,
      title,
      criteriaWithout: { ...criteria, [field]: EMPTY_CRITERIA[field] },
    }))
}

const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' })
