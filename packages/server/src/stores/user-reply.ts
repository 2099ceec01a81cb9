import { ApiError, errorSentences, type User, type UserStub } from '@handiwork/core/api'
import { instant } from './instant.ts'
import { standIn } from './stand-in.ts'
import type { PageRow } from './user-page.ts'
import { sightOf } from './user-sight.ts'
import { seesAsOwner, type Viewer } from './viewer.ts'

/**
 * What the viewer is told of somebody: the page, or of those who are private, hidden or deleted only that they are. Rejects
 * with `notFound` where there is nobody to be told of.
 */
export function userReply(row: PageRow | undefined, viewer: Viewer): User | UserStub {
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  if (seesAsOwner(viewer, row.id)) return userOf(row, viewer)
  const sight = sightOf(row)
  if (sight === 'open') return userOf(row, viewer)
  if (sight === 'hidden' || sight === 'deleted') return stubOf(row)
  throw new ApiError('notFound', errorSentences.notFound)
}

/** The same of somebody whose token was shown. */
export function anonymousReply(row: PageRow | undefined, viewer: Viewer): User {
  if (row === undefined || sightOf(row) !== 'anonymous')
    throw new ApiError('notFound', errorSentences.notFound)
  return { ...userOf(row, viewer), progress: row.steps ?? [] }
}

/** The page, whole. */
export function userOf(row: PageRow, viewer: Viewer): User {
  return { ...plainOf(row), ...forRecruiters(row, viewer), ...forOwners(row, viewer) }
}

// --- internal ---

function stubOf({ id, login, visibility, deletedAt }: PageRow): UserStub {
  return { _id: id, login, visibility: deletedAt === null ? visibility : 'deleted' }
}

function plainOf(row: PageRow): User {
  const { id, login, name, avatarUrl, jobTitle, company, location, countryCode, visibility } = row
  const { biography, url, links, publicEmail, role, insider, level, activeMonthCount, commitCount } = row
  const { followingCount, followerCount, followed, jobSearchStatus, preferredLocation } = row
  const { visaSponsorshipNeeded, preferredJobTypes, remote, resumeCreated } = row
  return {
    ...{ _id: id, login, name, ...standIn(id, name, login), avatarUrl },
    ...{ jobTitle, company, location, countryCode, visibility },
    ...{ biography, url, links, publicEmail, role, insider },
    ...analysisOf(row),
    version: 2,
    experience: experienceOf(row),
    ...{ level, activeMonthCount, commitCount },
    languages: row.languages ?? [],
    badges: row.badges ?? [],
    extendedOrganizations: row.organizations,
    ...{ followingCount, followerCount, followed, jobSearchStatus, preferredLocation },
    ...{ visaSponsorshipNeeded, preferredJobTypes, remote, resumeCreated },
  }
}

/** While an analysis runs its own figures are told: its bar goes from nothing to all. */
function analysisOf(row: PageRow) {
  const { analyzeTimestamp, analyzeStartTimestamp, steps, stepCount, finishedCount, skippedCount } = row
  const analyzing = row.runId !== null
  const total = analyzing && stepCount > 0 ? stepCount : row.repositoryCount
  const analyzed = analyzing ? finishedCount : Math.max(0, total - skippedCount)
  return {
    analyzed: analyzeTimestamp !== null,
    analyzing,
    analyzeTimestamp: instant(analyzeTimestamp),
    analyzeStartTimestamp: instant(analyzeStartTimestamp),
    analyzedRepositoryCount: analyzed,
    repositoryCount: total,
    projectCount: row.shownCount,
    // Which could not be read may be private: nobody knows of a repository that was not read.
    skippedRepositoryNames: (steps ?? [])
      .filter(({ state }) => state === 'skipped')
      .map((step) => step.fullName),
  }
}

function experienceOf({ experience, ratedExperience, languageExperience }: PageRow): User['experience'] {
  const { code, stackOverflow } = ratedExperience ?? { code: experience, stackOverflow: 0 }
  return { ...languageExperience, total: experience, code, stackOverflow }
}

function forRecruiters(row: PageRow, viewer: Viewer): Partial<User> {
  const { naturalLanguages, candidateId } = row
  if (viewer.self === row.id) return { naturalLanguages }
  if (!viewer.recruits) return {}
  return { naturalLanguages, candidate: candidateId === null ? null : { _id: candidateId } }
}

function forOwners({ id, steps, emails }: PageRow, viewer: Viewer): Partial<User> {
  if (!seesAsOwner(viewer, id)) return {}
  const all = emails ?? []
  const verified = all.filter((one) => one.verified).map(({ address }) => address)
  return {
    progress: steps ?? [],
    email: verified[0] ?? null,
    emails: verified,
    unverifiedEmails: all.filter((one) => !one.verified).map(({ address }) => address),
  }
}
