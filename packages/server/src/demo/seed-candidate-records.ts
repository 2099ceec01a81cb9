import type { Queryable } from '../deps.ts'
import type { DemoClock } from './demo-clock.ts'
import { fixedId } from './fixed-id.ts'
import { demoUserId } from './seed-users.ts'

/** Inserts a recruiter's own notes and tags, those of a team, and the shortlist of one of its jobs. */
export async function seedCandidateRecords(db: Queryable, clock: DemoClock): Promise<void> {
  await db
    .insertInto('candidateNotes')
    .values(
      demoNotes.map(({ author, about, organization, text, daysAgo }) => ({
        ...{ id: fixedId('note', author, about, organization ?? ''), userId: demoUserId(about), text },
        ...{ ...scope(author, organization), authorId: demoUserId(author) },
        ...{ createdAt: clock.daysAgo(daysAgo), updatedAt: clock.daysAgo(daysAgo) },
      })),
    )
    .execute()
  await db
    .insertInto('candidateTags')
    .values(
      demoTags.map(({ by, about, organization, tag }, index) => ({
        ...{ id: fixedId('tag', by, about, organization ?? '', tag), userId: demoUserId(about), tag },
        ...{ ...scope(by, organization), createdAt: clock.daysAgo(5 - index) },
      })),
    )
    .execute()
  await db
    .insertInto('shortlistEntries')
    .values(
      demoShortlist.candidates.map((login, index) => ({
        id: fixedId('shortlist', demoShortlist.job, login),
        jobId: fixedId('job', demoShortlist.organization, demoShortlist.job),
        ...{ userId: demoUserId(login), addedBy: demoUserId(demoShortlist.by) },
        createdAt: clock.daysAgo(2 + index),
      })),
    )
    .execute()
}

interface DemoNote {
  readonly author: string
  readonly about: string
  /** The login of the organization that shares it. */
  readonly organization?: string
  readonly text: string
  readonly daysAgo: number
}

const demoNotes: readonly DemoNote[] = [
  {
    ...{ author: 'treis', about: 'mira', daysAgo: 4 },
    text: 'Strong on typed back ends. Prefers a small team.',
  },
  {
    ...{ author: 'treis', about: 'arjd', organization: 'oakfield', daysAgo: 2 },
    text: 'Free from February. Wants to see the settlement code before a call.',
  },
]

const demoTags: readonly (Pick<DemoNote, 'about' | 'organization'> & {
  readonly by: string
  readonly tag: string
})[] = [
  { by: 'treis', about: 'mira', tag: 'Payments' },
  { by: 'treis', about: 'mira', tag: 'Call booked' },
  { by: 'treis', about: 'dcabral', tag: 'Payments' },
  { by: 'treis', about: 'arjd', organization: 'oakfield', tag: 'Call booked' },
]

const demoShortlist = {
  ...{ organization: 'oakfield', job: 'Back-end Engineer, Settlement', by: 'treis' },
  candidates: ['arjd', 'hbrekke'],
} as const

function scope(recruiter: string, organization: string | undefined) {
  return organization === undefined
    ? { organizationId: null, recruiterId: demoUserId(recruiter) }
    : { organizationId: fixedId('organization', organization), recruiterId: null }
}
