import { compareLanguages } from '../../catalog/compare-languages.ts'
import type { LanguageStat, Report } from '../../contract/index.ts'
import { formatXp, pluralize } from '../../format/index.ts'
import { markdownText } from '../safe/markdown-text.ts'
import { mergeLanguages } from '../view/merge-repositories.ts'
import { temperatureLabel } from '../view/temperature-label.ts'
import { markdownTable } from './markdown-table.ts'

/** The languages with the most experience, with text bars. */
export function languagesTable({ person, repositories, asOf }: Report): string {
  const languages = (person?.languages ?? mergeLanguages(repositories)).toSorted(compareLanguages)
  if (languages.length === 0) return ''
  const maxExperience = languages[0]?.experience ?? 0
  const rows = languages
    .slice(0, MAX_LANGUAGES)
    .map((language) => row(language, maxExperience, new Date(asOf)))
  const remaining = languages.length - rows.length
  const remainder = remaining > 0 ? [`and ${pluralize(remaining, 'more language')}`] : []
  return ['## Languages', markdownTable(columns, rows), ...remainder].join('\n\n')
}

const MAX_LANGUAGES = 12
const BAR_LENGTH = 20
const columns = [
  { title: 'Language' },
  { title: '' },
  { title: 'xp', isNumeric: true },
  { title: 'Temperature' },
]

const row = (language: LanguageStat, maxExperience: number, asOf: Date) => [
  markdownText(language.name),
  bar(maxExperience > 0 ? language.experience / maxExperience : 0),
  formatXp(language.experience),
  temperatureLabel(language, asOf),
]

function bar(share: number): string {
  const filled = Math.max(1, Math.round(share * BAR_LENGTH))
  return `\`${'█'.repeat(filled)}${'░'.repeat(BAR_LENGTH - filled)}\``
}
