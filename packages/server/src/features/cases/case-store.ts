import type { Case, CaseEntry, CaseState, ReviewedCase } from '@handiwork/core/api'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'

type StoredCase = Selectable<Tables['cases']> & {
  readonly overdue: boolean
  readonly entries: readonly StoredEntry[]
}

type StoredEntry = Omit<CaseEntry, 'reviewer'> & { readonly reviewerId: string | null }

/** A case with the people in it. */
type CaseRow = Omit<StoredCase, 'entries'> & {
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
      return (await withPeople(db, rows)).map(toCase)
    },

    /** The case with this id, for its user. Undefined if it does not exist. */
    async find(id: string): Promise<Case | undefined> {
      const [row] = await withPeople(db, await caseRows(db).where('cases.id', '=', id).execute())
      return row && toCase(row)
    },

    /** The same for its reviewers. */
    async findReviewed(id: string): Promise<ReviewedCase | undefined> {
      const [row] = await withPeople(db, await caseRows(db).where('cases.id', '=', id).execute())
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
      return { items: (await withPeople(db, rows)).map(toReviewedCase), total }
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
    .selectAll('cases')
    .select([
      sql<boolean>`cases.state in ('received', 'inReview') and cases.deadline < now()`.as('overdue'),
      sql<StoredEntry[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          '_id', entries.id, 'kind', entries.kind, 'text', entries.text, 'reviewerId', entries.reviewer_id,
          'createdAt', to_char(entries.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by entries.created_at, entries.id), '[]')
        from case_entries as entries where entries.case_id = cases.id
      )`.as('entries'),
    ])
}

/** Adds the people in a statement of its own, because they can be on other machines than the cases. */
async function withPeople(db: Queryable, cases: readonly StoredCase[]): Promise<CaseRow[]> {
  const reviewerIds = cases.flatMap(({ entries }) => entries.flatMap(({ reviewerId }) => reviewerId ?? []))
  const ids = [...new Set([...cases.map(({ userId }) => userId), ...reviewerIds])]
  if (ids.length === 0) return []
  const users = await db.selectFrom('users').select(['id', 'login', 'name']).where('id', 'in', ids).execute()
  const people = new Map(users.map((user) => [user.id, user]))
  const reviewerOf = (id: string | null): CaseEntry['reviewer'] => {
    const reviewer = people.get(id ?? '')
    return reviewer === undefined ? null : { name: reviewer.name }
  }
  return cases.map((row) => ({
    ...row,
    login: people.get(row.userId)?.login ?? null,
    name: people.get(row.userId)?.name ?? null,
    entries: row.entries.map(({ reviewerId, ...entry }) => ({ ...entry, reviewer: reviewerOf(reviewerId) })),
  }))
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
