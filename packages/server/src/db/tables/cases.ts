import type {
  CaseEntry,
  CaseOutcome,
  CaseState,
  CaseSubject,
  FigureReference,
  RaceCategory,
  SexCategory,
} from '@handiwork/core/api'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, InstantByDefault } from './column.ts'

type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | string | null>

/** Tables of `migrations/034-cases.sql`. */
export interface CaseTables {
  cases: {
    id: string
    number: GeneratedAlways<number>
    userId: string
    subject: CaseSubject
    figureKind: FigureReference['kind'] | null
    figureName: string | null
    recordId: string | null
    shown: string
    message: string
    showContested: boolean
    state: Generated<CaseState>
    outcome: CaseOutcome | null
    answer: string | null
    answeredBy: string | null
    deadline: Instant
    createdAt: InstantByDefault
    reviewedAt: InstantOrNull
    answeredAt: InstantOrNull
    closedAt: InstantOrNull
  }
  caseEntries: {
    id: string
    caseId: string
    kind: CaseEntry['kind']
    reviewerId: string | null
    text: Generated<string>
    createdAt: InstantByDefault
  }
  categoryDeclarations: {
    keyHash: Buffer
    sex: SexCategory | null
    race: RaceCategory | null
    appeared: boolean
    topTen: boolean
    shortlisted: boolean
    month: string
  }
}
