import type { Link, OrganizationRole } from '@handiwork/core/api'
import type { Generated } from 'kysely'
import type { Instant, InstantByDefault, JsonByDefault } from './column.ts'

/** Tables of `migrations/003-careers.sql`. */
export interface CareerTables {
  educations: {
    id: string
    userId: string
    field: Generated<string>
    degree: Generated<string>
    organizationName: Generated<string>
    startYear: number | null
    endYear: number | null
    description: Generated<string>
    location: Generated<string>
    order: Generated<number>
  }
  positions: {
    id: string
    userId: string
    jobTitle: Generated<string>
    organizationName: Generated<string>
    startMonth: number | null
    startYear: number | null
    endMonth: number | null
    endYear: number | null
    description: Generated<string>
    location: Generated<string>
    current: Generated<boolean>
    order: Generated<number>
  }
  sections: {
    id: string
    userId: string
    title: Generated<string>
    description: Generated<string>
    area: Generated<'Main' | 'Sidebar' | 'Bench'>
    type: Generated<'text' | 'educations' | 'positions' | 'languages'>
    order: Generated<number>
  }
  organizations: OrganizationTable
  namedOrganizations: OrganizationTable
  organizationMembers: {
    organizationId: string
    userId: string
    role: Generated<OrganizationRole>
    createdAt: InstantByDefault
  }
  organizationInvitations: {
    id: string
    organizationId: string
    /** The invited address, or null if a user was invited by login. */
    email: string | null
    userId: string | null
    role: Generated<OrganizationRole>
    /** Hash of the token in the invitation link; null until the email is sent. */
    tokenHash: Buffer | null
    createdAt: InstantByDefault
  }
  jobs: JobTable
  questions: QuestionTable
  answers: {
    id: string
    questionId: string
    description: string
    userId: string | null
    voteCount: Generated<number>
    createdAt: InstantByDefault
    updatedAt: InstantByDefault
  }
  questionVotes: { questionId: string; userId: string }
  answerVotes: { answerId: string; userId: string }
  packages: PackageTable
  keywords: {
    id: string
    word: string
    kind: 'language' | 'package' | 'badge'
    value: string
    createdAt: InstantByDefault
  }
  candidates: { id: string; recruiterId: string; userId: string; createdAt: InstantByDefault }
  searches: {
    id: string
    userId: string
    title: Generated<string>
    payload: JsonByDefault<Record<string, unknown>>
    createdAt: InstantByDefault
  }
  profileViews: {
    userId: string
    viewerId: string
    viewCount: Generated<number>
    lastViewedAt: InstantByDefault
  }
  deviceRequests: {
    id: string
    deviceHash: Buffer
    codeHash: Buffer
    name: string
    state: Generated<'waiting' | 'granted' | 'denied'>
    userId: string | null
    polledAt: Instant | null
    createdAt: InstantByDefault
  }
  /** The content is null if it is in the bucket. */
  files: { name: string; content: Buffer | null; type: string; createdAt: InstantByDefault }
  /** Objects to delete from the bucket. */
  objectRemovals: { key: string; dueAt: InstantByDefault }
}

interface OrganizationTable {
  id: string
  login: string
  name: string
  description: Generated<string>
  url: Generated<string>
  avatarUrl: string | null
  email: string | null
  host: string | null
  namedToCandidates: Generated<boolean>
  links: JsonByDefault<Link[]>
  source: string | null
  createdAt: InstantByDefault
  version: Generated<number>
}

interface JobTable {
  id: string
  organizationId: string | null
  authorId: string | null
  title: string
  content: string
  url: Generated<string>
  originalLocation: Generated<string>
  location: Generated<string>
  countryCode: string | null
  remote: Generated<boolean>
  /** How to apply. Null for drafts that don't say it yet. */
  applyMethod: 'link' | 'email' | 'profile' | null
  applyEmail: string | null
  employmentTypes: Generated<string[]>
  seniorities: Generated<string[]>
  salaryMin: number | null
  salaryMax: number | null
  salaryCurrency: string | null
  salaryPeriod: 'hour' | 'day' | 'month' | 'year' | null
  status: Generated<'draft' | 'published'>
  publicationTimestamp: Instant | null
  expiresAt: Instant | null
  languages: Generated<string[]>
  packages: Generated<string[]>
  badges: Generated<string[]>
  companyName: Generated<string>
  createdAt: InstantByDefault
  updatedAt: InstantByDefault
  version: Generated<number>
}

interface QuestionTable {
  id: string
  alias: string
  title: string
  description: Generated<string>
  language: Generated<string>
  userId: string | null
  voteCount: Generated<number>
  answerCount: Generated<number>
  status: Generated<'published' | 'archived'>
  createdAt: InstantByDefault
  updatedAt: InstantByDefault
  version: Generated<number>
}

interface PackageTable {
  id: string
  name: string
  title: string
  packageNames: Generated<string[]>
  group: string
  badge: string | null
  weight: Generated<number>
  iconUrl: string | null
  pending: Generated<boolean>
  proposedBy: string | null
  createdAt: InstantByDefault
  version: Generated<number>
}
