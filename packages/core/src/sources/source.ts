/** The kinds of sources a person can link (spec §3, Code source kinds). */
export const sourceKinds = ['gitHub', 'gitLab', 'bitbucket', 'stackOverflow'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Somebody's account at a source, as the source tells it; null is what it does not say. */
export interface Account {
  /** The id by which the source knows the person for ever; logins change. */
  readonly subject: string
  readonly login: string | null
  readonly name: string | null
  readonly avatarUrl: string | null
  /** Their page at the source. */
  readonly url: string | null
  readonly location: string | null
  readonly company: string | null
  readonly biography: string | null
  readonly website: string | null
}

/** Somebody as everybody may see them, with the address they show there; null where they show none. */
export interface PublicAccount extends Account {
  readonly publicEmail: string | null
}

/** An address the source holds for its account. Commits are matched to a person through verified ones only. */
export interface AccountEmail {
  readonly address: string
  readonly verified: boolean
  readonly primary: boolean
}

/** A repository as its code host tells of it. */
export interface HostedRepository {
  /** The host's own id; full names change. */
  readonly id: string
  /** `owner/name`; GitLab's may have groups in front. */
  readonly fullName: string
  readonly description: string | null
  readonly isPrivate: boolean
  readonly isArchived: boolean
  readonly stars: number
  readonly forks: number
  /** Full name of what it was forked from; null when it is no fork, or the host does not say. */
  readonly parent: string | null
  readonly isFork: boolean
  /** In kB (1,000 bytes); null when the host does not say. */
  readonly sizeKilobytes: number | null
  readonly defaultBranch: string | null
  readonly ownerLogin: string
  readonly ownerAvatarUrl: string | null
  /** Null when the host does not say; some hosts count pull requests among them. */
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
  /** Somebody is at it. */
  readonly isAssigned: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

/** What R14 asks of Stack Overflow. */
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
 * A source of facts about one signed-in person, or, without a token, about what everybody may see. Lists are whole:
 * paging is the source's own business. What a kind of source does not have is an empty list or null. Rejects with a
 * `SourceFailure`, whose `kind` says what can be done about it, or with the signal's reason.
 */
export interface Source {
  readonly kind: SourceKind
  /** The account the token belongs to. */
  account(signal: AbortSignal): Promise<Account>
  /** The account's addresses; verified includes the host's own noreply addresses. */
  emails(signal: AbortSignal): Promise<readonly AccountEmail[]>
  /** What the account owns or has contributed to; private ones only where the token may see them. */
  repositories(signal: AbortSignal): Promise<readonly HostedRepository[]>
  /** One by its full name; null when there is none that the token may see. */
  repository(fullName: string, signal: AbortSignal): Promise<HostedRepository | null>
  /** Open issues that carry one of the labels; pull requests are none. */
  issues(fullName: string, labels: readonly string[], signal: AbortSignal): Promise<readonly HostedIssue[]>
  /** Those the account follows, and those who follow it. */
  following(signal: AbortSignal): Promise<readonly Account[]>
  followers(signal: AbortSignal): Promise<readonly Account[]>
  /** One by login; null where there is none, and where a source tells no addresses to anybody. */
  person(login: string, signal: AbortSignal): Promise<PublicAccount | null>
  /** Accounts whose login or name fits the words, the best first; at most twelve. */
  findPeople(words: string, signal: AbortSignal): Promise<readonly Account[]>
  /** Null everywhere but on Stack Overflow. */
  answers(signal: AbortSignal): Promise<AnswerFigures | null>
}
