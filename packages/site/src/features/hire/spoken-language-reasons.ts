import type { DeveloperSearchResult, SearchCriteria } from '@handiwork/core/api'
import {
  type NaturalLanguageLevel,
  naturalLanguageByCode,
  naturalLanguageLevels,
} from '@handiwork/core/catalog'
import { t } from '../../i18n/texts.ts'
import type { MatchReason } from './match-reason.ts'
import { parseSpokenLanguage, spokenLanguageTitle } from './skill-terms.ts'

/** Match reasons for the required spoken languages and their levels. */
export function spokenLanguageReasons(
  { naturalLanguages }: DeveloperSearchResult,
  { naturalLanguages: terms }: SearchCriteria,
): MatchReason[] {
  return terms.map((term): MatchReason => {
    const { code, level } = parseSpokenLanguage(term)
    const spoken = naturalLanguages.find((language) => language.code === code)
    if (spoken === undefined)
      return { state: 'no', what: t('hire.why.notListed', { language: spokenLanguageTitle(code) }) }
    const what = t('hire.why.speaks', { language: naturalLanguageByCode(code)?.name ?? code })
    const state = isAtLeast(spoken.level, level) ? 'yes' : 'part'
    return { state, what, how: t(`tools.levels.${spoken.level}`) }
  })
}

/** Levels are sorted from best to worst. */
function isAtLeast(level: NaturalLanguageLevel, required: NaturalLanguageLevel | ''): boolean {
  return required === '' || naturalLanguageLevels.indexOf(level) <= naturalLanguageLevels.indexOf(required)
}
