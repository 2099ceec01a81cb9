import type { DeveloperSearchResult, RankedSkill } from '@handiwork/core/api'
import { parseSkillMinimum, type SearchCriteria } from '@handiwork/core/api'
import { languageColor } from '@handiwork/core/catalog'
import { classifyTemperature } from '@handiwork/core/contract'
import { formatMonth } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

/** A skill of a search result, as its row shows it. */
export interface ResultSkill {
  readonly title: string
  readonly experience: number
  readonly color: string
  /** The length of the bar in percent. */
  readonly portion: number
  readonly isCold: boolean
  readonly degrees: number | undefined
  /** Temperature in words, or when a technology was used last. */
  readonly words: string | undefined
}

/** The requested skills, then others up to a total of three. `scale` is the xp of a full bar. */
export function resultSkills(
  { skills }: Pick<DeveloperSearchResult, 'skills'>,
  criteria: Pick<SearchCriteria, 'languages' | 'technologies'>,
  scale: number,
  now: Date,
): ResultSkill[] {
  const known = skills.filter(({ experience }) => experience > 0)
  const requested = known.filter((skill) => isRequested(skill, criteria))
  const others = known.filter((skill) => !isRequested(skill, criteria))
  const count = Math.max(0, MIN_SKILLS - requested.length)
  return [...requested, ...others.slice(0, count)].map((skill) => toResultSkill(skill, scale, now))
}

/** The highest xp in one skill of these developers. */
export function skillScale(developers: readonly Pick<DeveloperSearchResult, 'skills'>[]): number {
  return Math.max(1, ...developers.flatMap(({ skills }) => skills.map(({ experience }) => experience)))
}

const MIN_SKILLS = 3

function isRequested(
  { kind, name }: RankedSkill,
  { languages, technologies }: Pick<SearchCriteria, 'languages' | 'technologies'>,
): boolean {
  const terms = kind === 'language' ? languages : technologies
  return terms.some((term) => parseSkillMinimum(term).name === name)
}

function toResultSkill(
  { title, experience, temperature, lastUsedAt }: RankedSkill,
  scale: number,
  now: Date,
): ResultSkill {
  const warmth =
    temperature === null
      ? undefined
      : classifyTemperature({ temperature, lastUsageTimestamp: lastUsedAt }, now)
  const isCold = warmth?.warmth === 'cold'
  const lastUsed = lastUsedAt === null ? undefined : formatMonth(new Date(lastUsedAt))
  const label = warmth && t(`charts.languages.${warmth.warmth}`, { degrees: warmth.degrees })
  const used = lastUsed && t('hire.result.lastUsed', { month: lastUsed })
  return {
    ...{ title, experience, isCold, degrees: warmth?.degrees },
    color: languageColor(title),
    portion: Math.round((1000 * experience) / scale) / 10,
    words: isCold ? [label, used].filter(Boolean).join(', ') : (label ?? used),
  }
}
