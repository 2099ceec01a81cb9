import type { Leader } from '@handiwork/core/api'
import { COLD_BELOW } from '@handiwork/core/contract'
import { number, xp } from '@handiwork/core/format'
import { flow, wrap } from '../../ui/flow.ts'
import { type Line, span } from '../../ui/span.ts'
import { stacked } from '../../ui/stacked.ts'
import { type TableColumn, table } from '../../ui/table.ts'

export interface LeaderBoard {
  /** TypeScript leaders in Portugal */
  readonly title: string
  readonly openSource: boolean
  /** How many are on the whole board. */
  readonly total: number
  readonly page: string
  readonly width: number
}

/** The beginning of a leaderboard; on a narrow screen without what is not its point. */
export function leaderLines(leaders: readonly Leader[], board: LeaderBoard): Line[] {
  const width = Math.min(board.width, WIDEST)
  const columns = columnsFor(leaders, width)
  const rows = leaders.map((leader) => columns.map(({ of }) => of(leader)))
  return stacked([
    flow([[span(board.title, 'strong')], [span(board.openSource ? 'Open Source Only' : '', 'dim')]], width),
    leaders.length === 0 ? nobody(width) : table(columns, rows, width),
    [[span(shown(leaders.length, board.total), 'dim')], [span(board.page, 'dim')]],
  ])
}

// --- internal ---

const WIDEST = 100

interface LeaderColumn extends TableColumn {
  /** Shown on screens of so many columns. */
  readonly from: number
  readonly of: (leader: Leader) => string
}

function columnsFor(leaders: readonly Leader[], width: number): LeaderColumn[] {
  const isOfLanguage = leaders.some(({ temperature: known }) => known !== null)
  const figures = isOfLanguage ? [xpColumn, level, temperature, ...all] : [xpColumn, level, ...all]
  return [who(leaders), ...figures.filter(({ from }) => from <= width)]
}

function who(leaders: readonly Leader[]): LeaderColumn {
  const places = Math.max(0, ...leaders.map(({ rank }) => number(rank).length))
  return {
    title: `${' '.repeat(places)}  Developer`,
    from: 0,
    of: (leader) => `${number(leader.rank).padStart(places)}  ${called(leader)}`,
  }
}

/** Mira Okafor (mira) */
function called({ name, login }: Leader): string {
  if (name === '' || name === login) return login ?? ''
  return login === null ? name : `${name} (${login})`
}

const right = { align: 'right' } as const
const quiet = { align: 'right', tone: 'dim' } as const

const xpColumn: LeaderColumn = { title: 'xp', ...right, from: 0, of: ({ experience }) => xp(experience) }
const level: LeaderColumn = { title: 'level', ...right, from: 32, of: (leader) => String(leader.level) }

const temperature: LeaderColumn = {
  ...{ title: 'temperature', ...quiet, from: 60 },
  of: ({ temperature: degrees }) => {
    if (degrees === null) return ''
    // Rounded down: 19.7 is cold, and a cold 20 would contradict itself.
    return degrees < COLD_BELOW ? `cold ${Math.floor(degrees)}` : String(Math.round(degrees))
  },
}

const all: readonly LeaderColumn[] = [
  { title: 'months', ...quiet, from: 60, of: ({ activeMonthCount }) => number(activeMonthCount) },
  { title: 'projects', ...quiet, from: 60, of: ({ projectCount }) => number(projectCount) },
]

const nobody = (width: number): Line[] =>
  wrap('There are no leaders here yet. Nobody has been analysed for this board so far.', width).map(
    (line) => [span(line)],
  )

const shown = (count: number, total: number) => `${number(count)} of ${number(total)}`
