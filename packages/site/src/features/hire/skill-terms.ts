import { parseSkillMinimum, type SkillMinimum } from '@handiwork/core/api'
import { languageByKey, naturalLanguageByCode } from '@handiwork/core/catalog'
import { formatNumber } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

/** The criteria fields that contain skills. */
export type SkillKind = 'languages' | 'technologies'

/** A required language or technology. `term` is the URL notation with minimums, such as `rust:50:20`. */
export interface SkillTerm {
  readonly kind: SkillKind
  readonly term: string
  /** Title without minimums. */
  readonly title: string
}

/** Formats a skill with its minimums: "TypeScript, 100+ xp, 20°+". */
export function skillTitle(title: string, { minimumExperience, minimumTemperature }: SkillMinimum): string {
  const minimums = [
    minimumExperience > 0 && t('hire.chips.xp', { xp: formatNumber(minimumExperience) }),
    minimumTemperature > 0 && t('hire.chips.temperature', { degrees: minimumTemperature }),
  ]
  return [title, ...minimums.filter((term) => term !== false)].join(', ')
}

export function languageTitle(key: string): string {
  return languageByKey(key)?.title ?? key
}

/** Formats a spoken language: "English, B2 or better". */
export function spokenLanguageTitle(term: string): string {
  const { code, level } = parseSpokenLanguage(term)
  const language = naturalLanguageByCode(code)?.name ?? code
  return level === '' ? language : t('hire.chips.level', { language, level: t(`tools.levels.${level}`) })
}

/** Parses `en`, or `en:b2` with a minimum level. */
export function parseSpokenLanguage(term: string) {
  const [code = '', level = ''] = term.split(':')
  return { code, level: levels.find((one) => one === level) ?? '' } as const
}

/** Removes a term from a list. */
export function removeTerm(terms: readonly string[], term: string): string[] {
  return terms.filter((one) => one !== term)
}

/** Adds a term and replaces another for the same skill. */
export function addTerm(terms: readonly string[], term: string): string[] {
  const { name } = parseSkillMinimum(term)
  return [...terms.filter((one) => parseSkillMinimum(one).name !== name), term]
}

const levels = ['native', 'c2', 'c1', 'b2', 'b1', 'a2', 'a1', 'a0'] as const
