import { classifyTemperature, type LanguageStat } from '@handiwork/core/contract'
import { formatMonth, formatNumber, formatXp } from '@handiwork/core/format'
import { type Line, span } from '../../ui/span.ts'
import { wrapText } from '../../ui/wrap-items.ts'

/** and CSS 37, Shell 28, Ruby 17 (cold since Aug 2016) */
export function otherLanguages(languages: readonly LanguageStat[], width: number, asOf: Date): Line[] {
  if (languages.length === 0) return []
  const texts = languages.map((language) => languageText(language, asOf))
  for (let shownCount = languages.length; shownCount >= 0; shownCount--) {
    const lines = wrapText(languageSentence(texts, shownCount), width - 1)
    if (lines.length <= MAX_LINES) return lines.map((line) => [span(` ${line}`, 'dim')])
  }
  return []
}

const MAX_LINES = 2

function languageSentence(texts: readonly string[], shownCount: number): string {
  const remaining = texts.length - shownCount
  const parts = texts.slice(0, shownCount)
  if (remaining > 0) parts.push(`${formatNumber(remaining)} more`)
  return `and ${parts.join(', ')}`
}

function languageText(language: LanguageStat, asOf: Date): string {
  const { name, experience, lastUsageTimestamp } = language
  const isCold = classifyTemperature(language, asOf).warmth === 'cold'
  if (!isCold || lastUsageTimestamp === null) return `${name} ${formatXp(experience)}`
  return `${name} ${formatXp(experience)} (cold since ${formatMonth(new Date(lastUsageTimestamp))})`
}
