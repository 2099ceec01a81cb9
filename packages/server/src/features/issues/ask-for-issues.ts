import { issueLabels } from '@handiwork/core/api'
import type { HostedIssue, Source } from '@handiwork/core/sources'
import type { AskedRepository } from '../../stores/issue-store.ts'
import { welcoming } from './welcoming.ts'

/**
 * The issues of a repository that wait for somebody, as its code host tells them to everybody: none where it is gone,
 * archived or not public any more. Rejects as the source does.
 */
export async function askForIssues(
  source: Pick<Source, 'repository' | 'issues'>,
  { fullName, hostId }: Omit<AskedRepository, 'source'>,
  now: Date,
  signal: AbortSignal,
): Promise<HostedIssue[]> {
  const hosted = await source.repository(fullName, signal)
  if (hosted === null || hosted.isPrivate || hosted.isArchived || hosted.openIssueCount === 0) return []
  // Its name may be that of another by now.
  if (hostId !== null && hosted.id !== hostId) return []
  return welcoming(await source.issues(fullName, issueLabels, signal), now)
}
