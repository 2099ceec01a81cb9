import type {
  AuthorReference,
  Link,
  NaturalLanguage,
  PreferredJobTypes,
  ProfileTextName,
  Role,
  Visibility,
} from '@handiwork/core/api'
import type { Account, AnswerFigures, SourceKind } from '@handiwork/core/sources'
import type { Generated } from 'kysely'
import type { Instant, InstantByDefault, JsonByDefault, JsonOrNull } from './column.ts'
import type { StoredReviews } from './stored-reviews.ts'

/**
 * Tables of `migrations/001-people.sql`, `006-mail.sql`, `007-erasure.sql`, `009-hire.sql`,
 * `020-chosen-author.sql`, `025-hosted-reviews.sql`, `028-single-sign-on.sql`, `031-recruiter-consent.sql` and
 * `039-rows-by-user.sql`, with column names in camel case.
 */
export interface UserTables {
  users: UserTable
  /** A read-only view of the publicly visible users. */
  visibleUsers: UserTable
  /** A read-only view of the visible users who agreed to being found by recruiters. */
  findableUsers: UserTable
  formerLogins: { login: string; userId: string; reservedUntil: Instant }
  /** The users by login, in lower case. */
  userLogins: { login: string; userId: string }
  /** The users by verified email address, in lower case. */
  verifiedEmails: { address: string; userId: string }
  /** The users by their accounts. The provider is a code host, or the issuer of an OpenID Connect account. */
  userAccounts: { provider: string; subject: string; userId: string }
  emails: EmailTable
  identities: IdentityTable
  openIdAccounts: {
    id: string
    userId: string
    issuer: string
    subject: string
    username: string | null
    createdAt: InstantByDefault
    signedInAt: InstantByDefault
  }
  /** Exists only for users with a role from the configuration. */
  roleSources: {
    userId: string
    manualRole: Role
    groupRole: 'client' | 'admin' | null
    listedRole: 'admin' | null
  }
  sessions: {
    id: string
    keyHash: Buffer
    userId: string
    userAgent: Generated<string>
    /** Encrypted. Null unless an OpenID Connect provider opened the session. */
    idToken: string | null
    createdAt: InstantByDefault
    usedAt: InstantByDefault
  }
  apiTokens: {
    id: string
    userId: string
    title: string
    hash: Buffer
    lastFour: string
    createdAt: InstantByDefault
    usedAt: Instant | null
  }
  oauthAttempts: {
    stateHash: Buffer
    source: SourceKind | 'openId'
    verifier: string
    access: Generated<'public' | 'private'>
    returnTo: Generated<string>
    userId: string | null
    sessionId: string | null
    createdAt: InstantByDefault
  }
  follows: { followerId: string; followedId: string; createdAt: InstantByDefault }
  /** A copy of `follows` with the rows of the user who is followed. */
  followers: { followedId: string; followerId: string; createdAt: InstantByDefault }
  suggestions: SuggestionTable
  tombstones: { hash: string; erasedAt: InstantByDefault }
  removedEmails: { userId: string; addressHash: Buffer }
  invitedAddresses: {
    addressHash: string
    suggestionId: string | null
    sentAt: Instant | null
    optedOutAt: Instant | null
  }
  /** Number of active users per UTC day. */
  visitDays: { date: string; userCount: number }
  usageLog: {
    id: string
    userId: string | null
    event: string
    detail: JsonByDefault<Record<string, unknown>>
    createdAt: InstantByDefault
  }
}

interface UserTable extends Record<ProfileTextName, string | null> {
  id: string
  login: string | null
  name: Generated<string>
  avatarUrl: string | null
  links: JsonByDefault<Link[]>
  naturalLanguages: JsonByDefault<NaturalLanguage[]>
  role: Generated<Role>
  insider: Generated<boolean>
  visibility: Generated<Visibility>
  jobSearchStatus: 'active' | 'open' | 'close' | null
  visaSponsorshipNeeded: Generated<boolean>
  preferredJobTypes: JsonByDefault<PreferredJobTypes>
  remote: Generated<boolean>
  /** When the user agreed to being found by recruiters. Null without consent. */
  findableSince: Instant | null
  notificationsEnabled: Generated<boolean>
  layoutType: Generated<'singleColumn' | 'rightSidebar'>
  showAvatar: Generated<boolean>
  resumeCreated: Generated<boolean>
  anonymousTokenHash: Buffer | null
  anonymousUntil: Instant | null
  /** The author whom the visitor of an anonymous profile chose as themselves. Not part of `visible_users`. */
  chosenAuthor: JsonOrNull<AuthorReference>
  followingCount: Generated<number>
  followerCount: Generated<number>
  experience: Generated<number>
  level: Generated<number>
  activeMonthCount: Generated<number>
  commitCount: Generated<number>
  repositoryCount: Generated<number>
  projectCount: Generated<number>
  runId: string | null
  analyzeStartTimestamp: Instant | null
  analyzeTimestamp: Instant | null
  visitedAt: Instant | null
  /** When follow suggestions were last requested from code hosts. Not part of `visible_users`. */
  suggestionsRequestedAt: Instant | null
  createdAt: InstantByDefault
  updatedAt: InstantByDefault
  deletedAt: Instant | null
  previousVisibility: Visibility | null
  /** Hashes of a deleted user's email addresses. Not part of `visible_users`. */
  erasureHashes: string[] | null
  /** Incremented with every change; the page's ETag is derived from it. */
  version: Generated<number>
}

interface EmailTable {
  id: string
  userId: string
  address: string
  source: SourceKind | 'openId' | 'user'
  isPrimary: Generated<boolean>
  verifiedAt: Instant | null
  verificationHash: Buffer | null
  verificationSentAt: Instant | null
  createdAt: InstantByDefault
}

interface IdentityTable {
  id: string
  userId: string
  source: SourceKind
  subject: string
  login: string | null
  account: JsonByDefault<Partial<Account>>
  answers: JsonOrNull<AnswerFigures>
  reviews: JsonOrNull<StoredReviews>
  accessToken: string | null
  refreshToken: string | null
  scopes: Generated<string>
  privateAccess: Generated<boolean>
  expiresAt: Instant | null
  state: Generated<'ok' | 'reconnect' | 'disconnected'>
  leaseUntil: Instant | null
  version: Generated<number>
  createdAt: InstantByDefault
  updatedAt: InstantByDefault
}

interface SuggestionTable {
  id: string
  userId: string
  kind: 'followers' | 'following'
  source: SourceKind
  subject: string
  login: string | null
  name: Generated<string>
  avatarUrl: string | null
  location: string | null
  ignoredAt: Instant | null
  invitedAt: Instant | null
  createdAt: InstantByDefault
}
