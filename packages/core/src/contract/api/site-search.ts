import { z } from 'zod'
import { Standing } from '../upkeep.ts'
import { JobCard } from './job.ts'
import { Organization } from './organization.ts'
import { Question } from './question.ts'
import { RepositoryCard } from './repository-card.ts'
import { UserCard } from './user.ts'

/** What the site search finds, in display order. */
export const searchKinds = ['users', 'repositories', 'organizations', 'jobs', 'questions'] as const
export const SearchKind = z.enum(searchKinds)
export type SearchKind = z.infer<typeof SearchKind>

/** The number of results per kind, and of the requested kind. */
export const SEARCH_GROUP_SIZE = 3
export const SEARCH_KIND_SIZE = 30
/** Matches of a kind are counted up to this number. */
export const MAX_SEARCH_COUNT = 100

const RepositoryResult = RepositoryCard.pick({
  _id: true,
  fullName: true,
  name: true,
  namePlaceholder: true,
  color: true,
  imageUrl: true,
  starCount: true,
  contributorCount: true,
  languages: true,
})

const OrganizationResult = Organization.pick({ _id: true, login: true, name: true, avatarUrl: true }).extend({
  namePlaceholder: z.string(),
  color: z.string(),
  /** Members with a public profile. */
  memberCount: z.int(),
  /** Open jobs. */
  jobCount: z.int(),
})

const JobResult = JobCard.pick({
  _id: true,
  title: true,
  organizationName: true,
  location: true,
  remote: true,
})

const QuestionResult = Question.pick({
  _id: true,
  alias: true,
  title: true,
  language: true,
  voteCount: true,
  answerCount: true,
})

/** Results of one kind, best match first. `total` is exact up to MAX_SEARCH_COUNT. */
function group<Item extends z.ZodType>(item: Item) {
  return z.object({ total: z.int(), items: z.array(item) })
}

/** The results of a search, by kind. */
export const SiteSearchResult = z.object({
  /** True if nothing contains the words; the results have similar ones. */
  similar: z.boolean(),
  /** With their standing, null without a dated commit. */
  users: group(UserCard.extend({ standing: Standing.nullable() })),
  repositories: group(RepositoryResult),
  organizations: group(OrganizationResult),
  jobs: group(JobResult),
  questions: group(QuestionResult),
})
export type SiteSearchResult = z.infer<typeof SiteSearchResult>
