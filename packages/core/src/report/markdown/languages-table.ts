import type { LanguageStat, Report } from '../../contract/index.ts'
import { count, xp } from '../../format/index.ts'
import { markdownText } from '../safe/markdown-text.ts'
import { languagesOfAll } from '../view/everybody.ts'
import { warmth } from '../view/warmth.ts'
import { markdownTable } from './table.ts'

/** The best known languages with bars of text. */
export function languagesTable({ person, repositories }: Report): string {
  const languages = (person?.languages ?? languagesOfAll(repositories)).toSorted(
    (a, b) => b.experience - a.experience,
  )
  if (languages.length === 0) return ''
  const most = languages[0]?.experience ?? 0
  const rows = languages.slice(0, SHOWN).map((language) => row(language, most))
  const left = languages.length - rows.length
  const rest = left > 0 ? [`and ${count(left, 'more language')}`] : []
  return ['## Languages', markdownTable(columns, rows), ...rest].join('\n\n')
}

// --- internal ---

const SHOWN = 12
const BAR = 20
const columns = [
  { title: 'Language' },
  { title: '' },
  { title: 'xp', figures: true },
  { title: 'Temperature' },
]

const row = (language: LanguageStat, most: number) => [
  markdownText(language.name),
  bar(most > 0 ? language.experience / most : 0),
  xp(language.experience),
  warmth(language),
]

function bar(share: number): string {
  const filled = Math.max(1, Math.round(share * BAR))
  return `\`${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}\``
}
