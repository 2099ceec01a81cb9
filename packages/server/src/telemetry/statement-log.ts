import { describeStatement } from './describe-statement.ts'

/** How long a statement took in this process since its start. */
export interface StatementStats {
  readonly operation: string
  readonly table: string
  /** The SQL text without values. */
  readonly text: string
  readonly count: number
  /** In milliseconds. */
  readonly p95: number
  readonly slowest: number
  readonly total: number
}

interface Entry {
  count: number
  total: number
  slowest: number
  /** The latest durations, in a ring. */
  readonly recent: number[]
}

/** Statements are recorded up to this number; then the one with the least total time is replaced. */
export const MAX_STATEMENTS = 300
/** Durations per statement that the percentile is computed from. */
const MAX_RECENT = 100

export interface StatementLog {
  record(sql: string, durationMs: number): void
  /** The statements with the highest 95th percentile, slowest first. */
  slowest(limit: number): StatementStats[]
}

/** A bounded record in memory, for both databases. It contains no values. */
export function createStatementLog(): StatementLog {
  const entries = new Map<string, Entry>()
  return {
    record(sql, durationMs) {
      const { text } = describeStatement(sql)
      let entry = entries.get(text)
      if (entry === undefined) {
        if (entries.size >= MAX_STATEMENTS) entries.delete(cheapest(entries))
        entry = { count: 0, total: 0, slowest: 0, recent: [] }
        entries.set(text, entry)
      }
      entry.recent[entry.count % MAX_RECENT] = durationMs
      entry.count += 1
      entry.total += durationMs
      entry.slowest = Math.max(entry.slowest, durationMs)
    },
    slowest(limit) {
      const stats = [...entries].map(([text, entry]) => toStats(text, entry))
      return stats.sort((a, b) => b.p95 - a.p95 || b.total - a.total).slice(0, limit)
    },
  }
}

function cheapest(entries: ReadonlyMap<string, Entry>): string {
  let least: readonly [string, number] = ['', Number.POSITIVE_INFINITY]
  for (const [text, { total }] of entries) if (total < least[1]) least = [text, total]
  return least[0]
}

function toStats(text: string, { recent, ...entry }: Entry): StatementStats {
  const { operation, table } = describeStatement(text)
  return { operation, table, text, ...entry, p95: percentile95(recent) }
}

/** The smallest duration that at least 95 % do not exceed. */
export function percentile95(durations: readonly number[]): number {
  const sorted = [...durations].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}

/** The statements of this process. */
export const statementLog = createStatementLog()
