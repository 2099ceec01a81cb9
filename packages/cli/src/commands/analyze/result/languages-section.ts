import { COLD_BELOW, type LanguageStat } from '@handiwork/core/contract'
import { month, xp } from '@handiwork/core/format'
import { bar } from '../../../ui/bar.ts'
import { cell, widthOf } from '../../../ui/fit.ts'
import { type Line, type Span, span } from '../../../ui/span.ts'
import { cool } from '../../../ui/tint.ts'
import { type Columns, GAP, isWide } from './columns.ts'
import { foldedLanguages } from './folded-languages.ts'

/** The best known languages with bars in their own colours, the rest folded into a sentence. */
export function languagesSection(
  languages: readonly LanguageStat[],
  columns: Columns,
  colorOf: (name: string) => string,
): Line[] {
  const sorted = languages.toSorted((a, b) => b.experience - a.experience)
  // A line that folds a single language would not save a line.
  const shown = sorted.length === ROWS + 1 ? sorted : sorted.slice(0, ROWS)
  const widths = widthsFor(shown, columns)
  const most = sorted[0]?.experience ?? 0
  return [
    heading(columns, widths),
    ...shown.map((language) => row(language, { most, columns, widths, color: colorOf(language.name) })),
    ...foldedLanguages(sorted.slice(shown.length), columns.width),
  ]
}

// --- internal ---

const ROWS = 6
const XP = 7
const NARROWEST_BAR = 4

interface Widths {
  readonly name: number
  readonly bar: number
}

function widthsFor(languages: readonly LanguageStat[], { width, edge }: Columns): Widths {
  const longest = Math.max(...languages.map(({ name }) => widthOf(name)))
  const name = Math.min(longest, Math.max(8, Math.floor(width / 4)))
  const bar = edge - XP - name - GAP
  return bar < NARROWEST_BAR ? { name: edge - XP - 1, bar: 0 } : { name, bar }
}

function heading(columns: Columns, widths: Widths): Line {
  const beforeXp = widths.name + 1 + (widths.bar === 0 ? 0 : widths.bar + 2)
  const words = [span(cell('Languages', beforeXp), 'strong'), span(cell('xp', XP, 'right'), 'dim')]
  return isWide(columns) ? [...words, span(`${' '.repeat(GAP)}temperature`, 'dim')] : words
}

interface Row {
  readonly most: number
  readonly columns: Columns
  readonly widths: Widths
  readonly color: string
}

function row(language: LanguageStat, { most, columns, widths, color }: Row): Line {
  const tone = isCold(language) ? cool(color) : (color as `#${string}`)
  const strip = widths.bar === 0 ? [] : [span('  '), ...bar(language.experience / most, widths.bar, tone)]
  const figures = [span(cell(xp(language.experience), XP, 'right')), ...temperature(language, columns)]
  return [span(` ${cell(language.name, widths.name)}`), ...strip, ...figures]
}

function temperature(language: LanguageStat, columns: Columns): Span[] {
  if (columns.aside === 0) return []
  const gap = span(' '.repeat(GAP))
  if (!isCold(language)) return [gap, span(String(Math.round(language.temperature)))]
  const last = language.lastUsageTimestamp
  const since = isWide(columns) && last !== null ? `, ${month(new Date(last))}` : ''
  // Rounded down: 19.7 is cold, and a cold 20 would contradict itself.
  return [gap, span(`${Math.floor(language.temperature)} cold${since}`, 'cold')]
}

const isCold = ({ temperature }: LanguageStat) => temperature < COLD_BELOW
