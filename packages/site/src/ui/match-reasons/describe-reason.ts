import {
  jobSearchStatusTitles,
  type MatchReason,
  PreferredJobTypes,
  type RankedSkill,
} from '@handiwork/core/api'
import {
  badgeByKey,
  languageByKey,
  naturalLanguageByCode,
  naturalLanguageLevels,
  technologyByKey,
} from '@handiwork/core/catalog'
import { formatXp } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import { lastUsedText } from './last-used-text.ts'

/**
 * A match reason as a sentence, the same for recruiters and candidates. `at` is the time of the search, to which
 * periods such as "7 months ago" refer.
 */
export function describeReason(reason: MatchReason, at: Date): string {
  return sentences[reason.kind](reason, at)
}

type Sentence = (reason: MatchReason, at: Date) => string

const sentences: Readonly<Record<MatchReason['kind'], Sentence>> = {
  skill: ({ skill, values }, at) =>
    skill === undefined
      ? t('reasons.noSkill', { title: skillTitle(values['name']) })
      : skillSentence(skill, at),
  standing: ({ values }, at) => latestCommit(values['lastActiveAt'], at),
  seniority: senioritySentence,
  location: locationSentence,
  availability: ({ values: { status } }) =>
    status === 'active' || status === 'open' || status === 'close'
      ? jobSearchStatusTitles[status]
      : t('reasons.noStatus'),
  jobType: ({ values }) => jobTypes(values['types']) || t('reasons.otherTypes'),
  visa: ({ values }) => t(values['needed'] === 'yes' ? 'reasons.visaNeeded' : 'reasons.visaNotNeeded'),
  naturalLanguage: naturalLanguageSentence,
  badge: ({ state, values }) =>
    state === 'missing'
      ? t('reasons.noBadge', { title: badgeTitles(values['names']) })
      : t('reasons.badge', { title: badgeTitles(values['name']), level: values['level'] }),
  lastUsed: ({ values }, at) => latestUse(values['lastUsedAt'], at),
  workSeen: ({ values }) =>
    Number(values['attestedRepositoryCount']) > 0
      ? t('reasons.attested', { count: Number(values['attestedRepositoryCount']) })
      : t('reasons.publicOnly'),
  words: ({ values }) => t('reasons.words', { words: values['words'] }),
}

type Value = MatchReason['values'][string] | undefined

function skillSentence({ title, experience, temperature, lastUsedAt }: RankedSkill, at: Date): string {
  const figures = t('reasons.skill', { title, xp: formatXp(experience) })
  if (lastUsedAt !== null) return `${figures}, ${lastUsedText(new Date(lastUsedAt), at)}`
  return temperature === null
    ? figures
    : `${figures}, ${t('reasons.temperature', { value: Math.round(temperature) })}`
}

function skillTitle(name: Value): string {
  const key = String(name)
  return languageByKey(key)?.title ?? technologyByKey(key)?.title ?? key
}

function latestCommit(lastActiveAt: Value, at: Date): string {
  if (typeof lastActiveAt !== 'string') return t('reasons.noCommits')
  return t('reasons.latestCommit', { used: lastUsedText(new Date(lastActiveAt), at, 'active') })
}

function latestUse(lastUsedAt: Value, at: Date): string {
  if (typeof lastUsedAt !== 'string') return t('reasons.noUse')
  return t('reasons.latestUse', { used: lastUsedText(new Date(lastUsedAt), at) })
}

function senioritySentence({ values }: MatchReason): string {
  const { seniority, jobTitle, activeYears } = values
  if (typeof seniority !== 'string') return t('reasons.noSeniority')
  const years = typeof activeYears === 'number' && t('reasons.years', { count: activeYears })
  const basis = [jobTitle, years].filter(Boolean).join(', ')
  return t('reasons.seniority', { seniority: capitalize(seniority), basis })
}

function locationSentence({ values: { how, location, countryCode } }: MatchReason): string {
  const home = typeof location === 'string' ? location : countryTitle(countryCode)
  if (how === 'prefers') return t('reasons.prefers', { location: home })
  if (how === 'remote') return home === '' ? t('reasons.remote') : t('reasons.remoteFrom', { location: home })
  return home === '' ? t('reasons.noLocation') : t('reasons.livesIn', { location: home })
}

function countryTitle(countryCode: Value): string {
  return typeof countryCode === 'string' ? (countryNames.of(countryCode.toUpperCase()) ?? '') : ''
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

function jobTypes(types: Value): string {
  const keys = PreferredJobTypes.keyof().options.filter((type) => String(types).split(',').includes(type))
  return keys.map((type) => t(`user.search.types.${type}`)).join(', ')
}

function naturalLanguageSentence({ values: { code, level } }: MatchReason): string {
  const language = naturalLanguageByCode(String(code))?.name ?? String(code)
  const known = naturalLanguageLevels.find((one) => one === level)
  if (known === undefined) return t('reasons.noLanguage', { language })
  return t('reasons.speaks', { language, level: t(`tools.levels.${known}`) })
}

/** Without the required levels: `back-end:good`. */
function badgeTitles(keys: Value): string {
  const titles = String(keys)
    .split(',')
    .map((key) => badgeByKey(key.split(':')[0] ?? '')?.title ?? key)
  return disjunction.format(titles)
}

const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' })

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
