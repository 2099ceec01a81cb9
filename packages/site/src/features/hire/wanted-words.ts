import { type Wanted, wantedIn } from '@handiwork/core/api'
import { languageByKey, naturalLanguageByCode } from '@handiwork/core/catalog'
import { number } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

/** The lists of an address that name what somebody knows. */
export type KnownKind = 'languages' | 'technologies'

/** A language or technology that people have to know. */
export interface KnownWord {
  readonly kind: KnownKind
  readonly word: string
  /** Without the least of it. */
  readonly title: string
}

/** TypeScript, from 100 xp, from 20° */
export function wantedTitle(title: string, { minimumExperience, minimumTemperature }: Wanted): string {
  const least = [
    minimumExperience > 0 && t('hire.chips.xp', { xp: number(minimumExperience) }),
    minimumTemperature > 0 && t('hire.chips.temperature', { degrees: minimumTemperature }),
  ]
  return [title, ...least.filter((word) => word !== false)].join(', ')
}

export function languageTitle(key: string): string {
  return languageByKey(key)?.title ?? key
}

/** English, at least B2 */
export function spokenTitle(word: string): string {
  const { code, level } = spokenIn(word)
  const language = naturalLanguageByCode(code)?.name ?? code
  return level === '' ? language : t('hire.chips.level', { language, level: t(`tools.levels.${level}`) })
}

/** `en`, or at least so well `en:b2`. */
export function spokenIn(word: string) {
  const [code = '', level = ''] = word.split(':')
  return { code, level: levels.find((one) => one === level) ?? '' } as const
}

/** Words of one list without one of them. */
export function without(words: readonly string[], word: string): string[] {
  return words.filter((one) => one !== word)
}

/** Words with one more; what asks the same with another least of it gives way. */
export function withWord(words: readonly string[], word: string): string[] {
  const { name } = wantedIn(word)
  return [...words.filter((one) => wantedIn(one).name !== name), word]
}

// --- internal ---

const levels = ['native', 'c2', 'c1', 'b2', 'b1', 'a2', 'a1', 'a0'] as const
