import { z } from 'zod'
import { AssistanceKind } from '../assistance.ts'
import { ById, Id, requiredText, Timestamp } from './fields.ts'
import { route } from './route.ts'

/** Maximum number of statements per user. */
export const MAX_STATEMENTS = 50

export const MAX_STATEMENT_TOOL_LENGTH = 60

/** Git can't store earlier dates reliably. */
const FIRST_DATE = '1970-01-01'

export const statementSentences = {
  invalidDate: 'Enter a date',
  tooEarly: 'Enter a date after 1969',
  endBeforeStart: 'The end must not be before the start',
  future: 'The end must not be in the future',
  toolRequired: 'Enter the name of the tool',
  unsupportedCharacters: 'The name contains unsupported characters',
  unknownRepository: 'Choose one of your repositories',
  duplicate: 'You already made this statement',
  limitReached: `You have ${MAX_STATEMENTS} statements, which is the limit. Delete one first.`,
} as const

const StatementDate = z.iso
  .date({ error: statementSentences.invalidDate, abort: true })
  .refine((date) => date >= FIRST_DATE, statementSentences.tooEarly)

/** The user's own statement that an AI tool took part in their commits of some days. */
export const NewStatement = z
  .strictObject({
    /** Null for all repositories. */
    repositoryId: Id.nullable().default(null),
    /** The first and the last day, in UTC as on pages of evidence. */
    from: StatementDate,
    to: StatementDate,
    kind: AssistanceKind,
    tool: requiredText(MAX_STATEMENT_TOOL_LENGTH, statementSentences.toolRequired).refine(
      (tool) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(tool),
      statementSentences.unsupportedCharacters,
    ),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: statementSentences.endBeforeStart })
export type NewStatement = z.infer<typeof NewStatement>

export const Statement = z.object({
  _id: Id,
  userId: Id,
  /** Null for all repositories. */
  repository: z.object({ _id: Id, fullName: z.string() }).nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
  kind: AssistanceKind,
  tool: z.string(),
  createdAt: Timestamp,
})
export type Statement = z.infer<typeof Statement>

/** Statements about AI use. They are shown with the commits they cover, and never change xp. */
export const statements = {
  list: route({
    method: 'GET',
    path: '/api/profile/statements',
    summary: "Lists the caller's statements about AI use, most recent first",
    access: 'signedIn',
    reply: z.array(Statement),
  }),
  create: route({
    method: 'POST',
    path: '/api/profile/statements',
    summary: "States that an AI tool took part in the caller's commits of some days",
    access: 'signedIn',
    body: NewStatement,
    reply: Statement,
    status: 201,
    rate: { calls: 100, perSeconds: 86_400 },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/profile/statements/:id',
    summary: "Deletes one of the caller's statements about AI use",
    access: 'signedIn',
    params: ById,
  }),
}
