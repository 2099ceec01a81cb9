import { COLD_BELOW, type LanguageStat } from '@handiwork/core/contract'
import { month, number, xp } from '@handiwork/core/format'
import { wrap } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'

/** and CSS 37, Shell 28, Ruby 17 (cold since Aug 2016) */
export function foldedLanguages(languages: readonly LanguageStat[], width: number): Line[] {
  if (languages.length === 0) return []
  for (let named = languages.length; named >= 0; named--) {
    const lines = wrap(sentence(languages, named), width - 1)
    if (lines.length <= LINES_AT_MOST) return lines.map((line) => [span(` ${line}`, 'dim')])
  }
  return []
}

// --- internal ---

const LINES_AT_MOST = 2

function sentence(languages: readonly LanguageStat[], named: number): string {
  const left = languages.length - named
  const parts = languages.slice(0, named).map(one)
  if (left > 0) parts.push(`${number(left)} more`)
  return `and ${parts.join(', ')}`
}

function one({ name, experience, temperature, lastUsageTimestamp }: LanguageStat): string {
  if (temperature >= COLD_BELOW || lastUsageTimestamp === null) return `${name} ${xp(experience)}`
  return `${name} ${xp(experience)} (cold since ${month(new Date(lastUsageTimestamp))})`
}
