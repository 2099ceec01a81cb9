import { z } from 'zod'
import { LanguageStat } from '../language-stat.ts'
import { ANONYMOUS_PEOPLE_PAGE_SIZE } from '../limits.ts'
import { Id, Timestamp } from './fields.ts'
import { pageParameters } from './paging.ts'

/** Texts about the choice of an author. */
export const chosenAuthorSentences = {
  notFound: 'No author of this repository has these figures. Reload the page',
} as const

/**
 * An author of a repository, identified by their name and figures, because the email addresses of authors are
 * not stored.
 */
export const AuthorReference = z.strictObject({
  repositoryId: Id,
  name: z.string().max(2000),
  commitCount: z.int().nonnegative(),
  additionCount: z.int().nonnegative(),
})
export type AuthorReference = z.infer<typeof AuthorReference>

/** A person in a repository of an anonymous profile. */
export const AnonymousPerson = z.object({
  name: z.string(),
  /** Commits authored or co-authored. */
  commitCount: z.int().nonnegative(),
  additionCount: z.int().nonnegative(),
  activeMonthCount: z.int().nonnegative(),
  /** Xp earned in this repository. */
  experience: z.number().nonnegative(),
  /** The level of that xp. */
  level: z.int().min(1).max(10),
  /** Share of the lines that all people added and deleted, 0 to 1. */
  lineShare: z.number().min(0).max(1),
  /** Familiarity with the files, 0 to 100 (R12). */
  familiarity: z.number().min(0).max(100),
  /** Highest xp first. */
  languages: z.array(LanguageStat),
  /** The latest commit in a language. Null if no date is plausible. */
  lastCommitAt: Timestamp.nullable(),
  chosen: z.boolean(),
})
export type AnonymousPerson = z.infer<typeof AnonymousPerson>

/** A repository of an anonymous profile, with a page of its people. */
export const AnonymousRepository = z.object({
  _id: Id,
  fullName: z.string(),
  url: z.string(),
  commitCount: z.int().nonnegative(),
  botCommitCount: z.int().nonnegative(),
  /** All people with counted commits. */
  personCount: z.int().nonnegative(),
  /** The people that match the query. */
  matchCount: z.int().nonnegative(),
  /** By xp, highest first. */
  people: z.array(AnonymousPerson),
})
export type AnonymousRepository = z.infer<typeof AnonymousRepository>

/** The people of an anonymous profile. Figures of several people are never added up. */
export const AnonymousPeople = z.object({
  /** When the profile is deleted. */
  expiresAt: Timestamp,
  chosen: AnonymousPerson.extend({ repositoryId: Id, fullName: z.string() }).nullable(),
  repositories: z.array(AnonymousRepository),
})
export type AnonymousPeople = z.infer<typeof AnonymousPeople>

export const AnonymousPeopleQuery = pageParameters(ANONYMOUS_PEOPLE_PAGE_SIZE).extend({
  /** Limits the reply to one repository. All by default. */
  repositoryId: Id.optional(),
  /** Part of a name; not case-sensitive. */
  query: z.string().max(100).default(''),
})
export type AnonymousPeopleQuery = z.infer<typeof AnonymousPeopleQuery>

/** Why a new user's choice is not confirmed. */
export const UnconfirmedAuthor = z.object({
  name: z.string(),
  /** The repository's full name. */
  repository: z.string(),
  /** `pending`: the first analysis runs. `unconfirmed`: no verified email address belongs to the author. */
  state: z.enum(['pending', 'unconfirmed']),
})
export type UnconfirmedAuthor = z.infer<typeof UnconfirmedAuthor>
