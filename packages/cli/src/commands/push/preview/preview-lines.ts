import type { AttestedFigures, PushedReport } from '@handiwork/core/api'
import { count, number } from '@handiwork/core/format'
import { type Line, span } from '../../../ui/span.ts'
import { table } from '../../../ui/table.ts'

/** What goes, or would go, to a service: all of it, and nothing that is not in it. */
export interface Preview extends Partial<Omit<PushedReport, 'report'>> {
  readonly report: AttestedFigures
}

export function previewLines(preview: Preview, width: number): Line[] {
  const { languages, technologies } = preview.report
  const parts = [
    table(languageColumns, languages.map(languageRow), width),
    table(technologyColumns, technologies.map(technologyRow), width),
    rowsOf(preview).map(([title, value]) => [span(` ${title.padEnd(TITLES)}`, 'dim'), span(value)]),
  ]
  return parts.filter((part) => part.length > 0).flatMap((part, at) => (at === 0 ? part : [[], ...part]))
}

// --- internal ---

/** As wide as a digest leaves room for beside it. */
const TITLES = 15
const HALF_SIGNATURE = 43

const right = { align: 'right' } as const
const xpColumn = { ...right, title: 'xp', tone: 'xp' } as const

const languageColumns = [
  { title: 'language' },
  xpColumn,
  { ...right, title: 'lines added' },
  { ...right, title: 'deleted' },
  { ...right, title: 'commits' },
]

const technologyColumns = [{ title: 'technology' }, xpColumn]

/** To the digit, as it goes. */
const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const xp = (value: number) => exact.format(value)

const languageRow = (one: AttestedFigures['languages'][number]) => [
  one.name,
  xp(one.experience),
  ...[one.additionCount, one.deletionCount, one.commitCount].map(number),
]

const technologyRow = ({ name, experience }: AttestedFigures['technologies'][number]) => [
  name,
  xp(experience),
]

type Row = readonly [title: string, value: string]

function rowsOf({ report, userId, publicKey, signature }: Preview): Row[] {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['experience', `${xp(report.experience)} xp from code`],
    ['work', `${count(report.commitCount, 'commit')} in ${repositories(report.repositoryCount)}`],
    ['active months', number(report.activeMonthCount)],
    ['first day', report.firstDay ?? 'unknown'],
    ['last day', report.lastDay ?? 'unknown'],
    ['as of', report.asOf],
    ['made with', `handiwork ${report.version}, ${report.model}, catalogue ${report.catalogue}`],
    ['SHA-256', report.digest],
    ['profile', userId],
    ['public key', publicKey],
    ['signature', signature?.slice(0, HALF_SIGNATURE)],
    ['', signature?.slice(HALF_SIGNATURE)],
  ]
  return rows.flatMap(([title, value]) => (value === undefined ? [] : [[title, value] as const]))
}

const repositories = (value: number) => count(value, 'repository', 'repositories')
