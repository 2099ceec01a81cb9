import type { RepositoryDetail } from '@handiwork/core/api'
import { REPOSITORY_AT_MOST, type Repository } from '@handiwork/core/contract'
import { repositoryCardOf } from '../../stores/repository-cards.ts'
import type { DetailRow } from './repository-store.ts'
import { withPages } from './with-pages.ts'

/** A repository's page; the figures of one that could not be read yet are empty. */
export function repositoryReply(row: DetailRow): RepositoryDetail {
  const { report } = row
  return {
    ...repositoryCardOf(row),
    ...foundIn(report ?? unread),
    ...{ url: row.url, size: row.sizeKilobytes, tooLarge: isTooLarge(row), analyzing: row.analyzing },
    ownerUser: { login: row.ownerLogin, avatarUrl: row.ownerAvatarUrl },
    availableIssueCount: row.availableIssueCount,
    familiarity: row.contributed ? row.familiarity : null,
    contributors: withPages(report?.contributors ?? [], row.known),
  }
}

/** Over 1 GB; either its code host says so, or reading it came to it. */
export function isTooLarge({
  sizeKilobytes,
  failure,
}: Pick<DetailRow, 'sizeKilobytes' | 'failure'>): boolean {
  return failure === 'tooLarge' || (sizeKilobytes ?? 0) * 1000 > REPOSITORY_AT_MOST
}

// --- internal ---

type Found = Pick<
  Repository,
  | 'head'
  | 'languages'
  | 'languageSizes'
  | 'contributorActiveMonthCount'
  | 'packages'
  | 'packageGroups'
  | 'quality'
  | 'lines'
  | 'commentCoverage'
  | 'warningCoverage'
  | 'warnings'
  | 'pushes'
>

function foundIn(report: Found): Found {
  const { head, languages, languageSizes, contributorActiveMonthCount, packages, packageGroups } = report
  const { quality, lines, commentCoverage, warningCoverage, warnings, pushes } = report
  return {
    ...{ head, languages, languageSizes, contributorActiveMonthCount, packages, packageGroups },
    ...{ quality, lines, commentCoverage, warningCoverage, warnings, pushes },
  }
}

const unread: Found = {
  head: null,
  languages: [],
  languageSizes: [],
  contributorActiveMonthCount: 0,
  packages: [],
  packageGroups: [],
  quality: {
    score: null,
    title: null,
    parts: { tests: 0, comments: 0, warnings: 0, ci: 0, tools: 0, documents: 0, team: 0, fileLength: 0 },
  },
  lines: {
    fileCount: 0,
    codeLineCount: 0,
    commentLineCount: 0,
    blankLineCount: 0,
    testLineCount: 0,
    longFileLineCount: 0,
  },
  commentCoverage: null,
  warningCoverage: null,
  warnings: [],
  pushes: [],
}
