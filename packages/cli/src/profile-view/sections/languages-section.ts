import { compareLanguages } from '@handiwork/core/catalog'
import { classifyTemperature, type LanguageStat } from '@handiwork/core/contract'
import { formatMonth, formatXp } from '@handiwork/core/format'
import { bar } from '../../ui/bar.ts'
import { type Line, type Span, span } from '../../ui/span.ts'
import { cool } from '../../ui/tint.ts'
import { displayWidth, padCell } from '../../ui/truncate.ts'
import { type Columns, GAP, isWide } from './columns.ts'
import { otherLanguages } from './other-languages.ts'

/** The top languages with bars in their own colors. The remaining ones are listed in a sentence. */
export function languagesSection(
  languages: readonly LanguageStat[],
  columns: Columns,
  { languageColor, asOf }: LanguageOptions,
): Line[] {
  const sorted = languages.toSorted(compareLanguages)
  // A sentence for a single remaining language would not save a line.
  const topLanguages = sorted.length === MAX_ROWS + 1 ? sorted : sorted.slice(0, MAX_ROWS)
  const widths = createWidths(topLanguages, columns)
  const maxExperience = sorted[0]?.experience ?? 0
  return [
    heading(columns, widths),
    ...topLanguages.map((language) =>
      row(language, { maxExperience, columns, widths, color: languageColor(language.name), asOf }),
    ),
    ...otherLanguages(sorted.slice(topLanguages.length), columns.width, asOf),
  ]
}

export interface LanguageOptions {
  readonly languageColor: (name: string) => string
  /** The date of the temperatures. */
  readonly asOf: Date
}

const MAX_ROWS = 6
const XP_WIDTH = 7
const MIN_BAR_WIDTH = 4

interface Widths {
  readonly name: number
  readonly bar: number
}

function createWidths(languages: readonly LanguageStat[], { width, edge }: Columns): Widths {
  const longest = Math.max(...languages.map(({ name }) => displayWidth(name)))
  const name = Math.min(longest, Math.max(8, Math.floor(width / 4)))
  const bar = edge - XP_WIDTH - name - GAP
  return bar < MIN_BAR_WIDTH ? { name: edge - XP_WIDTH - 1, bar: 0 } : { name, bar }
}

function heading(columns: Columns, widths: Widths): Line {
  const beforeXp = widths.name + 1 + (widths.bar === 0 ? 0 : widths.bar + 2)
  const cells = [
    span(padCell('Languages', beforeXp), 'strong'),
    span(padCell('xp', XP_WIDTH, 'right'), 'dim'),
  ]
  return isWide(columns) ? [...cells, span(`${' '.repeat(GAP)}temperature`, 'dim')] : cells
}

interface Row {
  readonly maxExperience: number
  readonly columns: Columns
  readonly widths: Widths
  readonly color: string
  readonly asOf: Date
}

function row(language: LanguageStat, { maxExperience, columns, widths, color, asOf }: Row): Line {
  const isCold = classifyTemperature(language, asOf).warmth === 'cold'
  const tone = isCold ? cool(color) : (color as `#${string}`)
  const barSpans =
    widths.bar === 0 ? [] : [span('  '), ...bar(language.experience / maxExperience, widths.bar, tone)]
  const figures = [
    span(padCell(formatXp(language.experience), XP_WIDTH, 'right')),
    ...temperature(language, columns, asOf),
  ]
  return [span(` ${padCell(language.name, widths.name)}`), ...barSpans, ...figures]
}

function temperature(language: LanguageStat, columns: Columns, asOf: Date): Span[] {
  if (columns.aside === 0) return []
  const gap = span(' '.repeat(GAP))
  const { warmth, degrees } = classifyTemperature(language, asOf)
  if (warmth !== 'cold') return [gap, span(String(degrees))]
  const last = language.lastUsageTimestamp
  const since = isWide(columns) && last !== null ? `, ${formatMonth(new Date(last))}` : ''
  return [gap, span(`${degrees} cold${since}`, 'cold')]
}
