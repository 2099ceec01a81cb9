import { z } from 'zod'
import { languageByKey } from '../../catalog/languages.ts'
import { extractHtmlText } from '../../format/html-text.ts'
import { Id, requiredText, Timestamp, text } from './fields.ts'

/** Interface texts (spec §2, §5). */
export const questionSentences = {
  titleRequired: 'Title is required',
  answerRequired: 'Your answer is required',
  unknownLanguage: 'Unknown language',
  generic: "It's a generic question",
  archive: 'Are you sure you want to archive the question?',
  tooLong: 'The text is too long',
} as const

export const voteSentences = {
  author: 'Votes',
  signedOut: 'Sign on to upvote',
  vote: 'Upvote',
  cancel: 'Cancel upvote',
  ownWork: "You can't vote on your own posts",
} as const

/** Null if the author is deleted or hidden; shown as 'Anonymous'. */
const Author = z.object({ _id: Id, login: z.string().nullable(), name: z.string() }).nullable()

/** Spec §3, Question. */
export const Question = z.object({
  _id: Id,
  /** URL slug of the title. */
  alias: z.string(),
  title: z.string(),
  /** Sanitized HTML. */
  description: z.string(),
  /** Catalog key; null for a generic question. */
  language: z.string().nullable(),
  userId: Id.nullable(),
  user: Author,
  voteCount: z.int(),
  userVoted: z.boolean(),
  answerCount: z.int(),
  createdAt: Timestamp,
  canEdit: z.boolean(),
})
export type Question = z.infer<typeof Question>

/** Spec §3, Answer. */
export const Answer = z.object({
  _id: Id,
  questionId: Id,
  description: z.string(),
  userId: Id.nullable(),
  user: Author,
  /** The author's xp in the question's language. Null for a generic question, without xp, or without an author. */
  experience: z.number().nullable(),
  voteCount: z.int(),
  userVoted: z.boolean(),
  createdAt: Timestamp,
  canEdit: z.boolean(),
})
export type Answer = z.infer<typeof Answer>

/** Suggested while the user types a title. */
export const SimilarQuestion = Question.pick({ _id: true, alias: true, title: true, answerCount: true })
export type SimilarQuestion = z.infer<typeof SimilarQuestion>

const LanguageOrGeneric = z
  .string()
  .max(40)
  .nullable()
  .transform((key) => key || null)
  .refine((key) => key === null || languageByKey(key) !== undefined, questionSentences.unknownLanguage)

/** Maximum length of submitted HTML, in characters. */
const MAX_HTML_LENGTH = 20_000

export const NewQuestion = z.strictObject({
  title: requiredText(200, questionSentences.titleRequired),
  /** HTML. Disallowed elements and attributes are removed. */
  description: text(MAX_HTML_LENGTH).default(''),
  language: LanguageOrGeneric.default(null),
})
export type NewQuestion = z.infer<typeof NewQuestion>

export const NewAnswer = z.strictObject({
  /** HTML. Disallowed elements and attributes are removed. */
  description: text(MAX_HTML_LENGTH, undefined, questionSentences.answerRequired).refine(
    (html) => extractHtmlText(html) !== '',
    questionSentences.answerRequired,
  ),
})
export type NewAnswer = z.infer<typeof NewAnswer>

/** 1 votes, 0 withdraws the vote (spec §9). */
export const Vote = z.strictObject({ action: z.literal('vote'), vote: z.literal([0, 1]) })
export type Vote = z.infer<typeof Vote>

export const VoteResult = z.object({ voteCount: z.int(), userVoted: z.boolean() })
export type VoteResult = z.infer<typeof VoteResult>
