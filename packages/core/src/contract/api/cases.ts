import { z } from 'zod'
import { CASES_PAGE_SIZE, MAX_CASE_TEXT_LENGTH, MAX_SHOWN_FIGURE_LENGTH } from '../limits.ts'
import { ById, Id, requiredText, Timestamp, text } from './fields.ts'
import { pageParameters } from './paging.ts'
import { route } from './route.ts'

export const caseSentences = {
  messageRequired: 'Describe what is wrong',
  textRequired: 'Enter a text',
  figureRequired: 'Choose the figure that is wrong',
  recordRequired: 'Choose the search that is wrong',
  unknownRecord: 'This search did not include you',
  unknownFigure: 'Your profile has no such figure',
  closed: 'This case is closed',
  alreadyOpen: 'You already have an open case about this',
  ownCase: 'Another admin has to answer your own case',
} as const

/** What can be contested: a figure, a reason of a match, a rank, or being in a search at all. */
export const caseSubjects = ['figure', 'reason', 'rank', 'inclusion'] as const
export const CaseSubject = z.enum(caseSubjects)
export type CaseSubject = z.infer<typeof CaseSubject>

export const caseStates = ['received', 'inReview', 'answered', 'closed'] as const
export const CaseState = z.enum(caseStates)
export type CaseState = z.infer<typeof CaseState>

export const caseOutcomes = ['corrected', 'unchanged'] as const
export const CaseOutcome = z.enum(caseOutcomes)
export type CaseOutcome = z.infer<typeof CaseOutcome>

export const figureKinds = ['total', 'language', 'technology', 'badge'] as const

/** A figure of a profile. `name` is the title of a language, or the key of a technology or badge. */
export const FigureReference = z.strictObject({
  kind: z.enum(figureKinds),
  name: z.string().max(100).nullable(),
})
export type FigureReference = z.infer<typeof FigureReference>

export const NewCase = z
  .strictObject({
    subject: CaseSubject,
    figure: FigureReference.nullable().default(null),
    /** The search record with the rank, the reason or the person. */
    recordId: Id.nullable().default(null),
    /** The contested text as shown. The server fills it in for figures of the profile. */
    shown: text(MAX_SHOWN_FIGURE_LENGTH).default(''),
    message: requiredText(MAX_CASE_TEXT_LENGTH, caseSentences.messageRequired),
    showContested: z.boolean().default(true),
  })
  .refine(({ subject, figure }) => subject !== 'figure' || figure !== null, {
    error: caseSentences.figureRequired,
    path: ['figure'],
  })
  .refine(({ subject, recordId }) => subject === 'figure' || recordId !== null, {
    error: caseSentences.recordRequired,
    path: ['recordId'],
  })
export type NewCase = z.infer<typeof NewCase>

/** What happened to a case. `note` is a message of the reviewer, `information` one of the user. */
export const caseEntryKinds = ['opened', 'inReview', 'note', 'information', 'answered', 'closed'] as const

export const CaseEntry = z.object({
  _id: Id,
  kind: z.enum(caseEntryKinds),
  text: z.string(),
  /** Null for the user's own entries, and if the reviewer no longer exists. */
  reviewer: z.object({ name: z.string() }).nullable(),
  createdAt: Timestamp,
})
export type CaseEntry = z.infer<typeof CaseEntry>

export const Case = z.object({
  _id: Id,
  /** The number that people quote: Case 1042. */
  number: z.int(),
  subject: CaseSubject,
  figure: FigureReference.nullable(),
  recordId: Id.nullable(),
  shown: z.string(),
  message: z.string(),
  showContested: z.boolean(),
  /** Whether the figure is marked as contested now. */
  contested: z.boolean(),
  state: CaseState,
  outcome: CaseOutcome.nullable(),
  answer: z.string().nullable(),
  deadline: Timestamp,
  overdue: z.boolean(),
  createdAt: Timestamp,
  reviewedAt: Timestamp.nullable(),
  answeredAt: Timestamp.nullable(),
  closedAt: Timestamp.nullable(),
  /** Oldest first. */
  entries: z.array(CaseEntry),
})
export type Case = z.infer<typeof Case>

/** The user who opened a case, for its reviewers. */
export const CaseUser = z.object({ _id: Id, login: z.string().nullable(), name: z.string() })
export const ReviewedCase = Case.extend({ user: CaseUser })
export type ReviewedCase = z.infer<typeof ReviewedCase>

export const CaseText = z.strictObject({
  text: requiredText(MAX_CASE_TEXT_LENGTH, caseSentences.textRequired),
})
export const CaseAnswer = CaseText.extend({ outcome: CaseOutcome })
export type CaseAnswer = z.infer<typeof CaseAnswer>

const own = { access: 'onlyOwner', sessionOnly: true, params: ById, reply: Case } as const
const adminOnly = { access: 'admin', sessionOnly: true } as const
const hourly = (calls: number) => ({ calls, perSeconds: 3600 })

/** Cases of the caller about figures and rankings. A person answers each of them by a deadline. */
export const cases = {
  list: route({
    method: 'GET',
    path: '/api/cases',
    summary: "Lists the caller's cases, latest first",
    access: 'signedIn',
    sessionOnly: true,
    reply: z.object({ cases: z.array(Case), deadlineDays: z.int() }),
  }),
  create: route({
    method: 'POST',
    path: '/api/cases',
    summary: 'Opens a case about a figure, a reason, a rank or an inclusion in a search',
    access: 'signedIn',
    sessionOnly: true,
    body: NewCase,
    reply: Case,
    status: 201,
    rate: { calls: 20, perSeconds: 86_400 },
  }),
  get: route({ ...own, method: 'GET', path: '/api/cases/:id', summary: 'Returns a case of the caller' }),
  addInformation: route({
    ...own,
    method: 'POST',
    path: '/api/cases/:id/entries',
    summary: 'Adds information to a case',
    body: CaseText,
    rate: hourly(30),
  }),
  update: route({
    ...own,
    method: 'PATCH',
    path: '/api/cases/:id',
    summary: 'Changes whether the figure is marked as contested',
    body: z.strictObject({ showContested: z.boolean() }),
    rate: hourly(60),
  }),
  close: route({
    ...own,
    method: 'POST',
    path: '/api/cases/:id/close',
    summary: 'Closes a case without an answer',
    rate: hourly(60),
  }),
}

/** Cases of all users, for the admins who answer them. */
export const reviewedCases = {
  list: route({
    ...adminOnly,
    method: 'GET',
    path: '/api/admin/cases',
    summary: 'Lists cases: overdue first, then by deadline',
    query: pageParameters(CASES_PAGE_SIZE).extend({ state: CaseState.optional() }),
    reply: z.array(ReviewedCase),
    paged: true,
  }),
  get: route({
    ...adminOnly,
    method: 'GET',
    path: '/api/admin/cases/:id',
    summary: 'Returns a case',
    params: ById,
    reply: ReviewedCase,
  }),
  review: route({
    ...adminOnly,
    method: 'POST',
    path: '/api/admin/cases/:id/review',
    summary: 'Starts the review of a case',
    params: ById,
    reply: ReviewedCase,
    rate: hourly(300),
  }),
  addNote: route({
    ...adminOnly,
    method: 'POST',
    path: '/api/admin/cases/:id/entries',
    summary: 'Adds a note to a case, which its user sees',
    params: ById,
    body: CaseText,
    reply: ReviewedCase,
    rate: hourly(300),
  }),
  answer: route({
    ...adminOnly,
    method: 'POST',
    path: '/api/admin/cases/:id/answer',
    summary: 'Answers a case',
    params: ById,
    body: CaseAnswer,
    reply: ReviewedCase,
    rate: hourly(300),
  }),
}
