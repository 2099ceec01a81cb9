import {
  jobSearchStatusTitles,
  type MatchInputs,
  type RankedSkill,
  type SearchRecordRow,
} from '@handiwork/core/api'
import { badgeByKey, naturalLanguageByCode } from '@handiwork/core/catalog'
import { formatDay, formatXp } from '@handiwork/core/format'
import { t } from '../../../i18n/texts.ts'
import { countryName } from '../country-name.ts'

interface Fact {
  readonly term: string
  readonly value: string
}

/** What the service knew about a person when it ranked them, without what was unknown. */
export function inputFacts(inputs: MatchInputs): Fact[] {
  return [
    ...skillFacts(inputs),
    ...locationFacts(inputs),
    ...preferenceFacts(inputs),
    ...workFacts(inputs),
  ].filter(({ value }) => value !== '')
}

/** Whether the row was computed again with the same result. */
export function reproductionText({ reproduced }: Pick<SearchRecordRow, 'reproduced'>): string {
  if (reproduced === null) return t('searchRecord.reproduced.unknown')
  return t(reproduced ? 'searchRecord.reproduced.yes' : 'searchRecord.reproduced.no')
}

function skillFacts({ skills, seniority }: MatchInputs): Fact[] {
  const years = seniority && t('searchRecord.facts.years', { count: seniority.activeYears })
  return [
    ...skills.map((skill) => ({ term: skill.title, value: skillFigures(skill) })),
    {
      term: t('searchRecord.facts.seniority'),
      value: seniority === null ? '' : [seniority.jobTitle, years].filter(Boolean).join(', '),
    },
  ]
}

function skillFigures({ experience, temperature, lastUsedAt }: RankedSkill): string {
  const figures = [
    t('searchRecord.facts.xp', { xp: formatXp(experience) }),
    temperature !== null && t('searchRecord.facts.temperature', { value: Math.round(temperature) }),
    lastUsedAt !== null && t('searchRecord.facts.lastUsed', { day: formatDay(new Date(lastUsedAt)) }),
  ]
  return figures.filter(Boolean).join(', ')
}

function locationFacts({ location, preferredLocation, countryCode, remote }: MatchInputs): Fact[] {
  return [
    { term: t('searchRecord.facts.location'), value: location ?? '' },
    { term: t('searchRecord.facts.country'), value: countryCode === null ? '' : countryName(countryCode) },
    { term: t('searchRecord.facts.preferredLocation'), value: preferredLocation ?? '' },
    {
      term: t('searchRecord.facts.remote'),
      value: t(remote ? 'searchRecord.facts.yes' : 'searchRecord.facts.no'),
    },
  ]
}

function preferenceFacts(inputs: MatchInputs): Fact[] {
  const { jobSearchStatus, preferredJobTypes, visaSponsorshipNeeded, naturalLanguages } = inputs
  const types = jobTypes
    .filter((type) => preferredJobTypes[type])
    .map((type) => t(`user.search.types.${type}`))
  const languages = naturalLanguages.map(
    ({ code, level }) => `${naturalLanguageByCode(code)?.name ?? code} ${t(`tools.levels.${level}`)}`,
  )
  return [
    {
      term: t('searchRecord.facts.status'),
      value: jobSearchStatus === null ? '' : jobSearchStatusTitles[jobSearchStatus],
    },
    { term: t('searchRecord.facts.types'), value: types.join(', ') },
    {
      term: t('searchRecord.facts.visa'),
      value: t(visaSponsorshipNeeded ? 'searchRecord.facts.needed' : 'searchRecord.facts.notNeeded'),
    },
    { term: t('searchRecord.facts.languages'), value: languages.join(', ') },
  ]
}

const jobTypes = ['fullTime', 'partTime', 'hourlyPaid', 'shortTerm', 'intern', 'remote'] as const

function workFacts({ badges, attestedRepositoryCount, lastActiveAt }: MatchInputs): Fact[] {
  return [
    {
      term: t('searchRecord.facts.badges'),
      value: badges.map(({ name, level }) => `${badgeByKey(name)?.title ?? name}: ${level}`).join(', '),
    },
    { term: t('searchRecord.facts.attested'), value: String(attestedRepositoryCount) },
    {
      term: t('searchRecord.facts.lastActive'),
      value: lastActiveAt === null ? '' : formatDay(new Date(lastActiveAt)),
    },
  ]
}
