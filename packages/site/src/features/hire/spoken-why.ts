import type { FoundDeveloper, SearchCriteria } from '@handiwork/core/api'
import {
  type NaturalLanguageLevel,
  naturalLanguageByCode,
  naturalLanguageLevels,
} from '@handiwork/core/catalog'
import { t } from '../../i18n/texts.ts'
import { spokenIn, spokenTitle } from './wanted-words.ts'
import type { Why } from './why.ts'

/** Which of the languages people speak that are looked for somebody has, and how well. */
export function spokenWhy(
  { naturalLanguages }: FoundDeveloper,
  { naturalLanguages: words }: SearchCriteria,
): Why[] {
  return words.map((word): Why => {
    const { code, level } = spokenIn(word)
    const spoken = naturalLanguages.find((language) => language.code === code)
    if (spoken === undefined)
      return { state: 'no', what: t('hire.why.speaksNot', { language: spokenTitle(code) }) }
    const what = t('hire.why.speaks', { language: naturalLanguageByCode(code)?.name ?? code })
    const state = isAsWell(spoken.level, level) ? 'yes' : 'part'
    return { state, what, how: t(`tools.levels.${spoken.level}`) }
  })
}

// --- internal ---

/** The best come first. */
function isAsWell(level: NaturalLanguageLevel, wanted: NaturalLanguageLevel | ''): boolean {
  return wanted === '' || naturalLanguageLevels.indexOf(level) <= naturalLanguageLevels.indexOf(wanted)
}
