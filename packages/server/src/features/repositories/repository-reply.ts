import type { RepositoryDetail } from '@handiwork/core/api'
import { ANONYMOUS_NAME, MAX_REPOSITORY_BYTES, type Repository } from '@handiwork/core/contract'
import { linkContributors } from '../../stores/link-contributors.ts'
import { toRepositoryCard } from '../../stores/repository-cards.ts'
import type { DetailRow } from './repository-store.ts'
import { withTechnologyPeople } from './technology-people.ts'

/** The API reply for a repository. Figures are empty until it has been analyzed. */
export function repositoryReply(row: DetailRow): RepositoryDetail {
  const { report, ownerHidden } = row
  return {
    // The picture of a repository is that of its owner. The login is part of its URL.
    ...toRepositoryCard(ownerHidden ? { ...row, imageUrl: null } : row),
    ...pickReportFields(report ?? emptyReport),
    ...{ url: row.url, size: row.sizeKilobytes, tooLarge: isTooLarge(row), analyzing: row.analyzing },
    ownerUser: { login: row.ownerLogin, avatarUrl: ownerHidden ? null : row.ownerAvatarUrl },
    availableIssueCount: row.availableIssueCount,
    familiarity: row.contributed ? row.familiarity : null,
    contributors: linkContributors(report?.contributors ?? [], row.known),
    reviewers: (report?.reviewers ?? []).flatMap(({ email: _, ...reviewer }) =>
      reviewer.name === ANONYMOUS_NAME ? [] : [reviewer],
    ),
    packageGroups: withTechnologyPeople(report?.packageGroups ?? [], row.technologyParts),
  }
}

/** Over 1 GB, according to the code host or to the last analysis. */
export function isTooLarge({
  sizeKilobytes,
  failure,
}: Pick<DetailRow, 'sizeKilobytes' | 'failure'>): boolean {
  return failure === 'tooLarge' || (sizeKilobytes ?? 0) * 1000 > MAX_REPOSITORY_BYTES
}

type ReportFields = Pick<
  Repository,
  | 'head'
  | 'languages'
  | 'languageSizes'
  | 'contributorActiveMonthCount'
  | 'packages'
  | 'quality'
  | 'lines'
  | 'commentCoverage'
  | 'warningCoverage'
  | 'warnings'
  | 'pushes'
>

function pickReportFields(report: ReportFields): ReportFields {
  const { head, languages, languageSizes, contributorActiveMonthCount, packages } = report
  const { quality, lines, commentCoverage, warningCoverage, warnings, pushes } = report
  return {
    ...{ head, languages, languageSizes, contributorActiveMonthCount, packages },
    ...{ quality, lines, commentCoverage, warningCoverage, warnings, pushes },
  }
}

const emptyReport: ReportFields = {
  head: null,
  languages: [],
  languageSizes: [],
  contributorActiveMonthCount: 0,
  packages: [],
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
