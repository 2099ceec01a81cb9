import { z } from 'zod'
import { languageByKey } from '../../catalog/languages.ts'
import { htmlText } from '../../format/html-text.ts'
import { Id, requiredText, Timestamp, text } from './fields.ts'

/** The texts of the pages (spec §2, §5). */
export const questionSentences = {
  titleRequired: 'Title is required',
  answerRequired: 'Your answer is required',
  unknownLanguage: 'There is no such language in the catalogue',
  generic: "It's a generic question",
  archive: 'Are you sure you want to archive the question?',
  tooLong: 'The text is too long',
} as const

export const voteSentences = {
  author: 'Votes',
  signedOut: 'Sign on to upvote',
  vote: 'Upvote',
  cancel: 'Cancel upvote',
  ownWork: 'Nobody votes for what they wrote',
} as const

/** Who wrote it; null where they are gone or hidden: 'Anonymous'. */
const Author = z.object({ _id: Id, login: z.string().nullable(), name: z.string() }).nullable()

/** Spec §3, Question. */
export const Question = z.object({
  _id: Id,
  /** The title as it stands in the address. */
  alias: z.string(),
  title: z.string(),
  /** Cleaned HTML. */
  description: z.string(),
  /** Key in the catalogue; null for a generic question. */
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
  voteCount: z.int(),
  userVoted: z.boolean(),
  createdAt: Timestamp,
  canEdit: z.boolean(),
})
export type Answer = z.infer<typeof Answer>

/** What is there already while somebody types a title. */
export const SimilarQuestion = Question.pick({ _id: true, alias: true, title: true, answerCount: true })
export type SimilarQuestion = z.infer<typeof SimilarQuestion>

const LanguageOrGeneric = z
  .string()
  .max(40)
  .nullable()
  .transform((key) => key || null)
  .refine((key) => key === null || languageByKey(key) !== undefined, questionSentences.unknownLanguage)

/** Characters of HTML that come in. */
const HTML_AT_MOST = 20_000

export const NewQuestion = z.strictObject({
  title: requiredText(200, questionSentences.titleRequired),
  /** HTML; what is not allowed in it is left out. */
  description: text(HTML_AT_MOST).default(''),
  language: LanguageOrGeneric.default(null),
})
export type NewQuestion = z.infer<typeof NewQuestion>

export const NewAnswer = z.strictObject({
  /** HTML; what is not allowed in it is left out. */
  description: text(HTML_AT_MOST).refine((html) => htmlText(html) !== '', questionSentences.answerRequired),
})
export type NewAnswer = z.infer<typeof NewAnswer>

/** 1 to vote, 0 to take it back (spec §9). */
export const Vote = z.strictObject({ action: z.literal('vote'), vote: z.literal([0, 1]) })
export type Vote = z.infer<typeof Vote>

export const Voted = z.object({ voteCount: z.int(), userVoted: z.boolean() })
export type Voted = z.infer<typeof Voted>
