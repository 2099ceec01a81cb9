import {
  ApiError,
  errorSentences,
  mapProfileTexts,
  publicTextNames,
  type User,
  type UserStub,
} from '@handiwork/core/api'
import { avatarFallback } from './avatar-fallback.ts'
import { effectiveVisibility } from './effective-visibility.ts'
import { toStanding } from './standing.ts'
import { toIsoString } from './to-iso-string.ts'
import type { UserPageRow } from './user-page.ts'
import { hasOwnerView, type Viewer } from './viewer.ts'

/**
 * Builds the profile that the viewer may see: the full page, or a stub for private, hidden and deleted users.
 * Rejects with `notFound` otherwise.
 */
export function userReply(row: UserPageRow | undefined, viewer: Viewer): User | UserStub {
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  if (hasOwnerView(viewer, row.id)) return buildUser(row, viewer)
  const visibility = effectiveVisibility(row)
  if (visibility === 'open') return buildUser(row, viewer)
  if (visibility === 'hidden' || visibility === 'deleted') return buildStub(row)
  throw new ApiError('notFound', errorSentences.notFound)
}

/** The same for a profile requested by its anonymous token. */
export function anonymousReply(row: UserPageRow | undefined, viewer: Viewer): User {
  if (row === undefined || effectiveVisibility(row) !== 'anonymous')
    throw new ApiError('notFound', errorSentences.notFound)
  return { ...buildUser(row, viewer), progress: row.steps ?? [] }
}

/** The full profile. */
export function buildUser(row: UserPageRow, viewer: Viewer): User {
  return { ...publicFields(row), ...recruiterFields(row, viewer), ...ownerFields(row, viewer) }
}

function buildStub({ id, login, visibility, deletedAt }: UserPageRow): UserStub {
  return { _id: id, login, visibility: deletedAt === null ? visibility : 'deleted' }
}

function publicFields(row: UserPageRow): User {
  const { id, login, name, avatarUrl, visibility, links, role, insider } = row
  const { level, activeMonthCount, commitCount } = row
  const { followingCount, followerCount, followed, jobSearchStatus } = row
  const { visaSponsorshipNeeded, preferredJobTypes, remote, resumeCreated } = row
  return {
    ...{ _id: id, login, name, ...avatarFallback(id, name, login), avatarUrl },
    ...mapProfileTexts(publicTextNames, (text) => row[text]),
    ...{ visibility, links, role, insider },
    ...analysisFields(row),
    version: 2,
    experience: experienceFields(row),
    ...{ level, activeMonthCount, commitCount },
    languages: row.languages ?? [],
    badges: row.badges ?? [],
    ...{ reviews: row.reviews, upkeep: row.upkeep, standing: toStanding(row, row.standingNow ?? 0) },
    contested: row.contested,
    extendedOrganizations: row.organizations,
    ...{ followingCount, followerCount, followed, jobSearchStatus },
    ...{ visaSponsorshipNeeded, preferredJobTypes, remote, resumeCreated },
  }
}

/** During an analysis, counts are those of the run, so that the progress bar starts at zero. */
function analysisFields(row: UserPageRow) {
  const { analyzeTimestamp, analyzeStartTimestamp, steps, stepCount, finishedCount, skippedCount } = row
  const analyzing = row.runId !== null
  const total = analyzing && stepCount > 0 ? stepCount : row.repositoryCount
  const analyzed = analyzing ? finishedCount : Math.max(0, total - skippedCount)
  return {
    analyzed: analyzeTimestamp !== null,
    analyzing,
    analyzeTimestamp: toIsoString(analyzeTimestamp),
    analyzeStartTimestamp: toIsoString(analyzeStartTimestamp),
    analyzedRepositoryCount: analyzed,
    repositoryCount: total,
    projectCount: row.projectCount,
    publicProjectCount: row.publicProjectCount,
    // A repository that could not be read may be private, so its name is shown to the owner only.
    skippedRepositoryNames: (steps ?? [])
      .filter(({ state }) => state === 'skipped')
      .map((step) => step.fullName),
  }
}

function experienceFields({
  experience,
  ratedExperience,
  languageExperience,
}: UserPageRow): User['experience'] {
  const { code, stackOverflow } = ratedExperience ?? { code: experience, stackOverflow: 0 }
  return { ...languageExperience, total: experience, code, stackOverflow }
}

function recruiterFields(row: UserPageRow, viewer: Viewer): Partial<User> {
  const { naturalLanguages, candidateId } = row
  if (viewer.self === row.id) return { naturalLanguages }
  if (!viewer.isRecruiter) return {}
  const candidate = candidateId === null ? null : { _id: candidateId }
  return { naturalLanguages, candidate, findable: row.findableSince !== null }
}

function ownerFields({ id, steps, emails }: UserPageRow, viewer: Viewer): Partial<User> {
  if (!hasOwnerView(viewer, id)) return {}
  const all = emails ?? []
  const verified = all.filter((one) => one.verified).map(({ address }) => address)
  return {
    progress: steps ?? [],
    email: verified[0] ?? null,
    emails: verified,
    unverifiedEmails: all.filter((one) => !one.verified).map(({ address }) => address),
  }
}
