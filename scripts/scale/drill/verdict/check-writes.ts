import type { Database } from '../../../../packages/server/src/db/tables.ts'
import type { Write } from '../load/writers.ts'

/** Writes whose effect differs from what was acknowledged. */
export interface WriteFaults {
  /** Acknowledged, and without effect. */
  readonly lost: readonly Write[]
  /** With more than one effect. */
  readonly doubled: readonly Write[]
}

export async function checkWrites(db: Database, writes: readonly Write[]): Promise<WriteFaults> {
  const counts = await countEffects(db, writes)
  const lost: Write[] = []
  const doubled: Write[] = []
  for (const write of writes) {
    const count = counts(write)
    if (write.isAcknowledged && count === 0) lost.push(write)
    if (count > 1) doubled.push(write)
  }
  return { lost, doubled: [...doubled, ...(await findMiscounted(db, writes))] }
}

async function countEffects(db: Database, writes: readonly Write[]): Promise<(write: Write) => number> {
  const follows = await db
    .selectFrom('follows')
    .select(['followerId as userId', 'followedId as value'])
    .execute()
  const votes = await db.selectFrom('questionVotes').select(['userId', 'questionId as value']).execute()
  const questions = await db.selectFrom('questions').select(['userId', 'title as value']).execute()
  const biographies = await db.selectFrom('users').select(['id', 'biography']).execute()
  const rows = { follow: count(follows), vote: count(votes), question: count(questions) }
  const current = new Map(biographies.map(({ id, biography }) => [id, Number(biography)]))
  // An unanswered change may arrive after a later one, so it may be the current text.
  const unanswered = new Set(
    writes.filter(({ isAcknowledged }) => !isAcknowledged).map(({ userId, value }) => `${userId} ${value}`),
  )
  return ({ kind, userId, value }) => {
    if (kind !== 'biography') return rows[kind].get(`${userId} ${value}`) ?? 0
    const number = current.get(userId) ?? 0
    return number >= Number(value) || unanswered.has(`${userId} ${number}`) ? 1 : 0
  }
}

function count(
  rows: readonly { readonly userId: string | null; readonly value: string }[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { userId, value } of rows) {
    const key = `${userId} ${value}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Votes and follows whose stored number differs from the number of rows: one was counted twice, or not at all. */
async function findMiscounted(db: Database, writes: readonly Write[]): Promise<Write[]> {
  const questions = await db
    .selectFrom('questions')
    .select(({ selectFrom }) => [
      'id',
      'voteCount as stored',
      selectFrom('questionVotes')
        .whereRef('questionId', '=', 'questions.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('actual'),
    ])
    .execute()
  const users = await db
    .selectFrom('users')
    .select(({ selectFrom }) => [
      'id',
      'followerCount as stored',
      selectFrom('follows')
        .whereRef('followedId', '=', 'users.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('actual'),
    ])
    .execute()
  const wrong = new Set(
    [...questions, ...users].filter(({ stored, actual }) => stored !== Number(actual)).map(({ id }) => id),
  )
  return [...wrong].flatMap((id) => writes.find(({ value }) => value === id) ?? [])
}
