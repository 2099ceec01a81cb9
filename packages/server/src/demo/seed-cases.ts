import { json } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import type { DemoClock } from './demo-clock.ts'
import { fixedId } from './fixed-id.ts'
import { demoUserId } from './seed-users.ts'

const reviewer = 'amara'

/** Inserts a case in review, one that is answered, one that is overdue, and actions of recruiters. */
export async function seedCases(db: Queryable, clock: DemoClock): Promise<void> {
  const id = (login: string, name: string) => fixedId('case', login, name)
  const shared = { subject: 'figure', figureKind: 'language', showContested: true } as const
  await db
    .insertInto('cases')
    .values([
      {
        ...{ ...shared, id: id('mira', 'TypeScript'), userId: demoUserId('mira'), figureName: 'TypeScript' },
        ...{ shown: 'TypeScript 127 xp', message: 'Three squashed merges of my branches are not counted.' },
        ...{ state: 'inReview', createdAt: clock.daysAgo(5), reviewedAt: clock.daysAgo(3) },
        deadline: clock.daysAgo(-9),
      },
      {
        ...{ ...shared, id: id('mira', 'Shell'), userId: demoUserId('mira'), figureName: 'Shell' },
        ...{ shown: 'Shell 14 xp', message: 'Shell should not count as used this year.', state: 'answered' },
        ...{ outcome: 'corrected', answer: 'A vendored folder was counted. We excluded it.' },
        ...{ answeredBy: demoUserId(reviewer), createdAt: clock.daysAgo(50), reviewedAt: clock.daysAgo(49) },
        ...{ answeredAt: clock.daysAgo(43), deadline: clock.daysAgo(36) },
      },
      {
        ...{ ...shared, id: id('treis', 'total'), userId: demoUserId('treis'), figureKind: 'total' },
        ...{ showContested: false, shown: 'Total', message: 'My work before 2019 is missing.' },
        ...{ createdAt: clock.daysAgo(16), deadline: clock.daysAgo(2) },
      },
    ])
    .execute()
  const entry = (login: string, name: string, kind: EntryKind, daysAgo: number, text = '') => ({
    ...{ id: fixedId('case entry', login, name, kind), caseId: id(login, name), kind, text },
    reviewerId: kind === 'opened' ? null : demoUserId(reviewer),
    createdAt: clock.daysAgo(daysAgo),
  })
  await db
    .insertInto('caseEntries')
    .values([
      entry('mira', 'TypeScript', 'opened', 5),
      entry('mira', 'TypeScript', 'inReview', 3),
      entry('mira', 'TypeScript', 'note', 3, 'I am checking three squashed merges.'),
      entry('mira', 'Shell', 'opened', 50),
      entry('mira', 'Shell', 'inReview', 49),
      entry('mira', 'Shell', 'answered', 43, 'A vendored folder was counted. We excluded it.'),
      entry('treis', 'total', 'opened', 16),
    ])
    .execute()
  await insertHiringLog(db, clock)
}

type EntryKind = 'opened' | 'inReview' | 'note' | 'answered'

async function insertHiringLog(db: Queryable, clock: DemoClock): Promise<void> {
  const organizations = await db
    .selectFrom('organizations')
    .select('id')
    .where('login', '=', 'oakfield')
    .execute()
  const shared = { recruiterId: demoUserId('treis'), organizationId: organizations[0]?.id ?? null }
  await db
    .insertInto('hiringLog')
    .values([
      {
        ...{ ...shared, id: fixedId('hiring log', 'search'), action: 'search', at: clock.hoursAgo(26) },
        details: json({ languages: ['typescript'], location: 'Lisbon', remote: true, total: 12 }),
      },
      {
        ...{ ...shared, id: fixedId('hiring log', 'view'), action: 'view', at: clock.hoursAgo(25) },
        userId: demoUserId('mira'),
      },
      {
        ...{ ...shared, id: fixedId('hiring log', 'shortlist'), action: 'shortlist', at: clock.hoursAgo(24) },
        userId: demoUserId('mira'),
      },
    ])
    .execute()
}
