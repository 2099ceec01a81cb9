import type { RepositoryDetail, RepositoryTechnologyGroup } from '@handiwork/core/api'
import type { Contributor, Repository } from '@handiwork/core/contract'
import { toRepositoryCard } from './repository-card.ts'

/**
 * Converts a repository of a report to the API's detail. Omits warnings, because they contain file names of
 * possibly private code.
 */
export function toRepositoryDetail(
  repository: Repository,
  packageGroups: RepositoryTechnologyGroup[],
): RepositoryDetail {
  const { head, languages, languageSizes, contributorActiveMonthCount, packages } = repository
  const { quality, lines, commentCoverage, warningCoverage, pushes, familiarity, fullName } = repository
  return {
    ...toRepositoryCard(repository),
    ...{ head, languages, languageSizes, contributorActiveMonthCount, packages, packageGroups },
    ...{ quality, lines, commentCoverage, warningCoverage, pushes, familiarity },
    ...{ warnings: [], warningCount: 0, url: repositoryUrl(repository), size: null, tooLarge: false },
    ...{ analyzing: false, availableIssueCount: 0 },
    ownerUser: { login: fullName.split('/')[0] ?? fullName, avatarUrl: null },
    contributors: repository.contributors.map(withoutEmail),
    reviewers: (repository.reviewers ?? []).map(({ email: _, ...reviewer }) => reviewer),
  }
}

const hostUrls: Readonly<Record<Repository['source'], string | undefined>> = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
  bitbucket: 'https://bitbucket.org',
  other: undefined,
}

/** Empty if the host is unknown. */
function repositoryUrl({ source, fullName }: Repository): string {
  const host = hostUrls[source]
  return host === undefined ? '' : `${host}/${fullName}`
}

function withoutEmail({ email: _, ...contributor }: Contributor) {
  return { ...contributor, user: null }
}
