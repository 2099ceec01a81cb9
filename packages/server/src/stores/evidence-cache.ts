import { MODEL } from '@handiwork/core/contract'
import {
  applyStatements,
  type DaySum,
  type EvidenceFigure,
  type EvidenceRecord,
  explainFigure,
  type FigureEvidence,
  recordLedger,
  sumByDay,
} from '@handiwork/core/evidence'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../deps.ts'
import { evidenceStore, type StoredEvidence } from './evidence-store.ts'
import { listStatements, statementsVersion, toEvidenceStatements } from './list-statements.ts'

/** A user's commits with their statements about AI use. `record` is undefined if the rating was stored without evidence. */
export interface LoadedEvidence {
  readonly record: EvidenceRecord | undefined
  /** See `explainFigure`; a figure that was explained before is not computed again. */
  explain(figure: EvidenceFigure, experience: number | null): FigureEvidence
  /** The sums of a figure's commits. They take less memory than the commits, so that all figures of a user fit. */
  sum(figure: EvidenceFigure, experience: number | null): readonly DaySum[]
}

/** A commit takes about 1,000 bytes of memory in a record, and 220 in a figure; a sum takes 100: 135 MB in all. */
const MAX_RECORD_COMMITS = 80_000
const MAX_FIGURE_COMMITS = 200_000
const MAX_SUMS = 100_000

/**
 * Keeps the records and figures that were requested last, because narrowing a figure requests it again and again.
 * Reading and explaining 60,000 commits takes about two seconds.
 */
export function createEvidenceCache() {
  const records = new LRUCache<string, EvidenceRecord>({
    maxSize: MAX_RECORD_COMMITS,
    sizeCalculation: ({ commits, reviews = [] }) => commits.length + reviews.length + 1,
  })
  const figures = new LRUCache<string, FigureEvidence>({
    maxSize: MAX_FIGURE_COMMITS,
    sizeCalculation: ({ commits }) => commits.length + 1,
  })

  const sums = new LRUCache<string, readonly DaySum[]>({
    maxSize: MAX_SUMS,
    sizeCalculation: ({ length }) => length + 1,
  })

  const find = async (db: Queryable, userId: string): Promise<StoredEvidence | undefined> => {
    const store = evidenceStore(db)
    const statements = await listStatements(db, userId)
    const toVersion = (stored: string) => `${stored} ${statementsVersion(statements)}`
    const stored = await store.findVersion(userId)
    const cached = stored && records.get(`${userId} ${toVersion(stored)}`)
    if (stored && cached) return { version: toVersion(stored), record: cached }
    const unstated = await store.find(userId)
    if (unstated === undefined) return undefined
    const found = {
      version: toVersion(unstated.version),
      record: applyStatements(unstated.record, toEvidenceStatements(statements)),
    }
    records.set(`${userId} ${found.version}`, found.record)
    return found
  }

  return {
    async load(db: Queryable, userId: string): Promise<LoadedEvidence> {
      const { version, record } = (await find(db, userId)) ?? {}
      const commits = record ?? emptyRecord
      let ledger: ReturnType<typeof recordLedger> | undefined
      const keyOf = (figure: EvidenceFigure, experience: number | null) =>
        JSON.stringify([userId, version, figure, experience])
      return {
        record,
        sum: (figure, experience) => {
          const key = keyOf(figure, experience)
          const cached = sums.get(key)
          if (cached !== undefined) return cached
          ledger ??= recordLedger(commits)
          const found = sumByDay(explainFigure(commits, figure, experience, ledger).commits)
          sums.set(key, found)
          return found
        },
        explain: (figure, experience) => {
          const key = keyOf(figure, experience)
          const explained = figures.get(key) ?? explainFigure(commits, figure, experience)
          figures.set(key, explained)
          return explained
        },
      }
    },
  }
}
export type EvidenceCache = ReturnType<typeof createEvidenceCache>

const emptyRecord: EvidenceRecord = { model: MODEL, commits: [], technologies: [], repositories: [] }
