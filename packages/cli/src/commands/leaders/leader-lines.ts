import type { Leader, LeaderOrder } from '@handiwork/core/api'
import { classifyTemperature } from '@handiwork/core/contract'
import { formatNumber, formatXp } from '@handiwork/core/format'
import { type Line, span } from '../../ui/span.ts'
import { stackSections } from '../../ui/stack-sections.ts'
import { type TableColumn, table } from '../../ui/table.ts'
import { wrapItems, wrapText } from '../../ui/wrap-items.ts'

export interface LeaderTable {
  /** TypeScript leaders in Portugal */
  readonly title: string
  readonly openSource: boolean
  readonly order: LeaderOrder
  /** Number of developers on the whole leaderboard. */
  readonly total: number
  readonly pageUrl: string
  readonly width: number
  readonly now: Date
}

/** The first rows of a leaderboard. Narrow screens omit minor columns. */
export function leaderLines(leaders: readonly Leader[], options: LeaderTable): Line[] {
  const width = Math.min(options.width, MAX_WIDTH)
  const columns = visibleColumns(leaders, options.order, width)
  const rows = leaders.map((leader) => columns.map(({ format }) => format(leader, options.now)))
  return stackSections([
    wrapItems(
      [
        [span(options.title, 'strong')],
        [span(options.order === 'current' ? 'By current standing' : '', 'dim')],
        [span(options.openSource ? 'Open Source Only' : '', 'dim')],
      ],
      width,
    ),
    leaders.length === 0 ? emptyLines(width) : table(columns, rows, width),
    [[span(countText(leaders.length, options.total), 'dim')], [span(options.pageUrl, 'dim')]],
  ])
}

const MAX_WIDTH = 100

interface LeaderColumn extends TableColumn {
  /** Minimum terminal width at which the column is shown. */
  readonly minWidth: number
  readonly format: (leader: Leader, now: Date) => string
}

function visibleColumns(leaders: readonly Leader[], order: LeaderOrder, width: number): LeaderColumn[] {
  const hasTemperatures = leaders.some(({ temperature: known }) => known !== null)
  const figures = hasTemperatures
    ? [xpColumn, levelColumn, temperatureColumn, ...commonColumns]
    : [xpColumn, levelColumn, ...commonColumns]
  const orderColumns = order === 'current' ? [nowColumn, statusColumn] : []
  return [
    developerColumn(leaders),
    ...[...orderColumns, ...figures].filter(({ minWidth }) => minWidth <= width),
  ]
}

function developerColumn(leaders: readonly Leader[]): LeaderColumn {
  const rankWidth = Math.max(0, ...leaders.map(({ rank }) => formatNumber(rank).length))
  return {
    title: `${' '.repeat(rankWidth)}  Developer`,
    minWidth: 0,
    format: (leader) => `${formatNumber(leader.rank).padStart(rankWidth)}  ${displayName(leader)}`,
  }
}

/** Mira Okafor (mira) */
function displayName({ name, login }: Leader): string {
  if (name === '' || name === login) return login ?? ''
  return login === null ? name : `${name} (${login})`
}

const rightAligned = { align: 'right' } as const
const dimmed = { align: 'right', tone: 'dim' } as const

/** The figure of the order by current standing. */
const nowColumn: LeaderColumn = {
  title: 'now',
  ...rightAligned,
  minWidth: 0,
  format: ({ standing }) => standing?.now.toFixed(2) ?? '—',
}

const statusColumn: LeaderColumn = {
  title: 'status',
  minWidth: 80,
  format: ({ standing }) => standing?.status ?? '—',
}

const xpColumn: LeaderColumn = {
  title: 'xp',
  ...rightAligned,
  minWidth: 0,
  format: ({ experience }) => formatXp(experience),
}
const levelColumn: LeaderColumn = {
  title: 'level',
  ...rightAligned,
  minWidth: 32,
  format: (leader) => String(leader.level),
}

const temperatureColumn: LeaderColumn = {
  ...{ title: 'temperature', ...dimmed, minWidth: 60 },
  format: ({ temperature, lastUsageTimestamp }, now) => {
    if (temperature === null) return ''
    const { warmth, degrees } = classifyTemperature({ temperature, lastUsageTimestamp }, now)
    return warmth === 'cold' ? `cold ${degrees}` : String(degrees)
  },
}

const commonColumns: readonly LeaderColumn[] = [
  {
    title: 'months',
    ...dimmed,
    minWidth: 60,
    format: ({ activeMonthCount }) => formatNumber(activeMonthCount),
  },
  { title: 'projects', ...dimmed, minWidth: 60, format: ({ projectCount }) => formatNumber(projectCount) },
]

const emptyLines = (width: number): Line[] =>
  wrapText('No leaders yet. No developers have been analyzed for this leaderboard.', width).map((line) => [
    span(line),
  ])

const countText = (count: number, total: number) => `${formatNumber(count)} of ${formatNumber(total)}`
