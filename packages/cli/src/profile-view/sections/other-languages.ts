import { COLD_THRESHOLD, type LanguageStat } from '@handiwork/core/contract'
import { formatMonth, formatNumber, formatXp } from '@handiwork/core/format'
import { type Line, span } from '../../ui/span.ts'
import { wrapText } from '../../ui/wrap-items.ts'

/** and CSS 37, Shell 28, Ruby 17 (cold since Aug 2016) */
export function otherLanguages(languages: readonly LanguageStat[], width: number): Line[] {
  if (languages.length === 0) return []
  for (let shownCount = languages.length; shownCount >= 0; shownCount--) {
    const lines = wrapText(languageSentence(languages, shownCount), width - 1)
    if (lines.length <= MAX_LINES) return lines.map((line) => [span(` ${line}`, 'dim')])
  }
  return []
}

const MAX_LINES = 2

function languageSentence(languages: readonly LanguageStat[], shownCount: number): string {
  const remaining = languages.length - shownCount
  const parts = languages.slice(0, shownCount).map(languageText)
  if (remaining > 0) parts.push(`${formatNumber(remaining)} more`)
  return `and ${parts.join(', ')}`
}

function languageText({ name, experience, temperature, lastUsageTimestamp }: LanguageStat): string {
  if (temperature >= COLD_THRESHOLD || lastUsageTimestamp === null) return `${name} ${formatXp(experience)}`
  return `${name} ${formatXp(experience)} (cold since ${formatMonth(new Date(lastUsageTimestamp))})`
}
