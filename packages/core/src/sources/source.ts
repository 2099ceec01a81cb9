/** The kinds of sources that a user can link (spec §3, Code source kinds). */
export const sourceKinds = ['gitHub', 'gitLab', 'bitbucket', 'stackOverflow'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** An account as reported by the source. Null fields are not available. */
export interface Account {
  /** The permanent id at the source. Logins can change. */
  readonly subject: string
  readonly login: string | null
  readonly name: string | null
  readonly avatarUrl: string | null
  /** The URL of the account's page at the source. */
  readonly url: string | null
  readonly location: string | null
  readonly company: string | null
  readonly biography: string | null
  readonly website: string | null
}

/** An account as shown to the public, with its public email address, if any. */
export interface PublicAccount extends Account {
  readonly publicEmail: string | null
}

/** An email address of an account. Only verified addresses match commits to a user. */
export interface AccountEmail {
  readonly address: string
  readonly verified: boolean
  readonly primary: boolean
}

/** A repository as reported by its code host. */
export interface HostedRepository {
  /** The id at the host. Full names can change. */
  readonly id: string
  /** `owner/name`; on GitLab, groups may precede it. */
  readonly fullName: string
  readonly description: string | null
  readonly isPrivate: boolean
  readonly isArchived: boolean
  readonly stars: number
  readonly forks: number
  /** Full name of the fork's parent; null if it is not a fork or the host does not report it. */
  readonly parent: string | null
  readonly isFork: boolean
  /** In kB (1,000 bytes); null if not available. */
  readonly sizeKilobytes: number | null
  readonly defaultBranch: string | null
  readonly ownerLogin: string
  readonly ownerAvatarUrl: string | null
  /** Null if not available. Some hosts include pull requests. */
  readonly openIssueCount: number | null
  readonly pushedAt: string | null
  readonly createdAt: string | null
}

export interface HostedIssue {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly labels: readonly string[]
  readonly commentCount: number
  /** Whether the issue has an assignee. */
  readonly isAssigned: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

/** A review of another account's pull request, or merge request on GitLab. One for each pull request. */
export interface HostedReview {
  /** Full name of the repository. */
  readonly repository: string
  readonly number: number
  readonly url: string
  readonly isPrivate: boolean
  /** Identifies the author of the pull request at the host; null if the account was deleted. */
  readonly author: string | null
  readonly isApproved: boolean
  /** When the latest review was submitted. */
  readonly reviewedAt: string
}

/** Reviews, newest first. */
export interface ReviewList {
  readonly reviews: readonly HostedReview[]
  /** Whether the limit of requests was reached, so that older reviews are missing. */
  readonly isTruncated: boolean
}

/** The Stack Overflow figures that R14 requires. */
export interface AnswerFigures {
  readonly reputation: number
  readonly badges: { readonly gold: number; readonly silver: number; readonly bronze: number }
  readonly tags: readonly {
    readonly name: string
    readonly answerCount: number
    readonly answerScore: number
  }[]
}

/**
 * Data about a signed-in account or, without a token, public data. Lists are complete; paging is internal.
 * Data that a kind of source lacks is an empty list or null. Rejects with a `SourceFailure`, whose `kind`
 * says how to handle it, or with the signal's reason.
 */
export interface Source {
  readonly kind: SourceKind
  /** The account of the token. */
  fetchAccount(signal: AbortSignal): Promise<Account>
  /** The account's addresses. Noreply addresses of the host count as verified. */
  fetchEmails(signal: AbortSignal): Promise<readonly AccountEmail[]>
  /**
   * Repositories that the account owns or contributed to. Private ones are included only if the token permits
   * it.
   */
  listRepositories(signal: AbortSignal): Promise<readonly HostedRepository[]>
  /** A repository by full name; null if it does not exist or is not visible. */
  fetchRepository(fullName: string, signal: AbortSignal): Promise<HostedRepository | null>
  /** Open issues with any of the labels, without pull requests. */
  listIssues(
    fullName: string,
    labels: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly HostedIssue[]>
  /**
   * Reviews by the account of the token. Hosts without a list of reviews by account search only the given
   * repositories. Null if the source has no reviews.
   */
  listReviews(repositories: readonly HostedRepository[], signal: AbortSignal): Promise<ReviewList | null>
  /**
   * Author dates of the commits of a pull request; null if it is missing or not visible, or if the source has
   * none.
   */
  listPullRequestDates(
    fullName: string,
    number: number,
    signal: AbortSignal,
  ): Promise<readonly string[] | null>
  /** Accounts that this account follows, and its followers. */
  listFollowing(signal: AbortSignal): Promise<readonly Account[]>
  listFollowers(signal: AbortSignal): Promise<readonly Account[]>
  /** An account by login; null if it does not exist or the source has no public email addresses. */
  fetchPublicAccount(login: string, signal: AbortSignal): Promise<PublicAccount | null>
  /** Up to twelve accounts whose login or name matches the text, best match first. */
  searchAccounts(text: string, signal: AbortSignal): Promise<readonly Account[]>
  /** Null except for Stack Overflow. */
  fetchAnswerFigures(signal: AbortSignal): Promise<AnswerFigures | null>
}
