import { issueLabels } from '@handiwork/core/api'
import type { HostedIssue, Source } from '@handiwork/core/sources'
import type { IssueSourceRepository } from '../../stores/issue-store.ts'
import { filterContributorIssues } from './filter-contributor-issues.ts'

/**
 * Fetches a repository's public issues for contributors from its code host. Returns none if it is gone,
 * archived or no longer public. Rejects as the source does.
 */
export async function fetchContributorIssues(
  source: Pick<Source, 'fetchRepository' | 'listIssues'>,
  { fullName, hostId }: Omit<IssueSourceRepository, 'source'>,
  now: Date,
  signal: AbortSignal,
): Promise<HostedIssue[]> {
  const hosted = await source.fetchRepository(fullName, signal)
  if (hosted === null || hosted.isPrivate || hosted.isArchived || hosted.openIssueCount === 0) return []
  // The name may belong to another repository by now.
  if (hostId !== null && hosted.id !== hostId) return []
  return filterContributorIssues(await source.listIssues(fullName, issueLabels, signal), now)
}
