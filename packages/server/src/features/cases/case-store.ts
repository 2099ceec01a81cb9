import type { Case, CaseEntry, CaseState, ReviewedCase } from '@handiwork/core/api'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'

type CaseRow = Selectable<Tables['cases']> & {
  readonly overdue: boolean
  readonly login: string | null
  readonly name: string | null
  readonly entries: CaseEntry[]
}

/** Cases with what happened to them. */
export function caseStore(db: Queryable) {
  return {
    /** The cases of a user, latest first. */
    async listOfUser(userId: string): Promise<Case[]> {
      const rows = await caseRows(db)
        .where('cases.userId', '=', userId)
        .orderBy('cases.createdAt', 'desc')
        .orderBy('cases.id', 'desc')
        .execute()
      return rows.map(toCase)
    },

    /** The case with this id, for its user. Undefined if it does not exist. */
    async find(id: string): Promise<Case | undefined> {
      const row = await caseRows(db).where('cases.id', '=', id).executeTakeFirst()
      return row && toCase(row)
    },

    /** The same for its reviewers. */
    async findReviewed(id: string): Promise<ReviewedCase | undefined> {
      const row = await caseRows(db).where('cases.id', '=', id).executeTakeFirst()
      return row && toReviewedCase(row)
    },

    /** Open cases first, by deadline, so that overdue ones lead; then the latest others. */
    async listReviewed({ state, offset, limit }: CaseListRequest) {
      const rows = await caseRows(db)
        .$if(state !== undefined, (query) => query.where('cases.state', '=', state!))
        .orderBy(sql`cases.state in ('received', 'inReview')`, 'desc')
        .orderBy(sql`case when cases.state in ('received', 'inReview') then cases.deadline end`)
        .orderBy('cases.createdAt', 'desc')
        .orderBy('cases.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      const { total } = await db
        .selectFrom('cases')
        .select(sql<number>`count(*)::int`.as('total'))
        .$if(state !== undefined, (query) => query.where('state', '=', state!))
        .executeTakeFirstOrThrow()
      return { items: rows.map(toReviewedCase), total }
    },
  }
}

export interface CaseListRequest {
  readonly state?: CaseState | undefined
  readonly offset: number
  readonly limit: number
}

function caseRows(db: Queryable) {
  return db
    .selectFrom('cases')
    .innerJoin('users', 'users.id', 'cases.userId')
    .selectAll('cases')
    .select(['users.login', 'users.name'])
    .select([
      sql<boolean>`cases.state in ('received', 'inReview') and cases.deadline < now()`.as('overdue'),
      sql<CaseEntry[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          '_id', entries.id, 'kind', entries.kind, 'text', entries.text,
          'reviewer', case when reviewers.id is not null then
            jsonb_build_object('name', coalesce(reviewers.name, reviewers.login, '')) end,
          'createdAt', to_char(entries.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by entries.created_at, entries.id), '[]')
        from case_entries as entries left join users as reviewers on reviewers.id = entries.reviewer_id
        where entries.case_id = cases.id
      )`.as('entries'),
    ])
}

function toCase(row: CaseRow): Case {
  const { figureKind, figureName, showContested, state } = row
  const isOpen = state === 'received' || state === 'inReview'
  return {
    ...{ _id: row.id, number: row.number, subject: row.subject, recordId: row.recordId },
    figure: figureKind && { kind: figureKind, name: figureName },
    ...{ shown: row.shown, message: row.message, showContested, state },
    contested: showContested && isOpen && figureKind !== null,
    ...{ outcome: row.outcome, answer: row.answer, overdue: row.overdue },
    deadline: row.deadline.toISOString(),
    createdAt: row.createdAt.toISOString(),
    reviewedAt: toIsoString(row.reviewedAt),
    answeredAt: toIsoString(row.answeredAt),
    closedAt: toIsoString(row.closedAt),
    entries: row.entries,
  }
}

function toReviewedCase(row: CaseRow): ReviewedCase {
  const { userId, login, name } = row
  return { ...toCase(row), user: { _id: userId, login, name: name || login || '' } }
}
