import type { RepositoryDetail } from '@handiwork/core/api'
import type { Contributor, Repository } from '@handiwork/core/contract'
import { cardOf } from './card-of.ts'

/**
 * A repository of a report as its page asks for it. Warnings stay out: they name files and lines, and whoever exports a
 * report may have read code that nobody else sees.
 */
export function detailOf(repository: Repository): RepositoryDetail {
  const { head, languages, languageSizes, contributorActiveMonthCount, packages, packageGroups } = repository
  const { quality, lines, commentCoverage, warningCoverage, pushes, familiarity, fullName } = repository
  return {
    ...cardOf(repository),
    ...{ head, languages, languageSizes, contributorActiveMonthCount, packages, packageGroups },
    ...{ quality, lines, commentCoverage, warningCoverage, pushes, familiarity },
    ...{ warnings: [], warningCount: 0, url: urlOf(repository), size: null, tooLarge: false },
    ...{ analyzing: false, availableIssueCount: 0 },
    ownerUser: { login: fullName.split('/')[0] ?? fullName, avatarUrl: null },
    contributors: repository.contributors.map(withoutEmail),
  }
}

// --- internal ---

const hosts: Readonly<Record<Repository['source'], string | undefined>> = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
  bitbucket: 'https://bitbucket.org',
  other: undefined,
}

/** Where nobody knows, nothing. */
function urlOf({ source, fullName }: Repository): string {
  const host = hosts[source]
  return host === undefined ? '' : `${host}/${fullName}`
}

function withoutEmail({ email: _, ...contributor }: Contributor) {
  return { ...contributor, user: null }
}
