import { analyzeSentences } from '@handiwork/core/api'
import type { Checkouts } from '../../../checkout/checkout.ts'
import type { Network, Terminal, Timer } from '../../../context.ts'
import { EXIT_INCOMPLETE, EXIT_SUCCESS } from '../../../exit-codes.ts'
import type { ReportsLoader } from '../../../modules.ts'
import { checkOutput } from '../../../output/check-output.ts'
import { printMessage } from '../../../output/print.ts'
import { selectFormat } from '../../../output/select-format.ts'
import { profileFormats } from '../../../profile-view/profile-formats.ts'
import { type ShowProfileContext, showProfile } from '../../../profile-view/show-profile.ts'
import { warnUnencryptedToken } from '../../../remote/connection.ts'
import { fetchServiceProfile } from '../../../remote/fetch-service-profile.ts'
import type { LiveUpdates } from '../../../remote/live-updates.ts'
import { connectToService } from '../../../remote/service.ts'
import { followAnalysis } from './follow-analysis.ts'
import type { RemoteRequest } from './parse-remote-request.ts'
import { parseRepositoryUrls } from './parse-repository-urls.ts'
import { showPeople } from './show-people.ts'
import { startRemoteAnalysis } from './start-remote-analysis.ts'

export type RemoteAnalyzeContext = ShowProfileContext &
  Network &
  Timer &
  LiveUpdates &
  ReportsLoader &
  Checkouts

/**
 * Runs `handiwork analyze --remote`: requests the analysis, shows progress and the profile, and returns the
 * exit code.
 */
export async function runRemoteAnalyze(
  request: RemoteRequest,
  context: RemoteAnalyzeContext,
): Promise<number> {
  const repositories = await parseRepositoryUrls(request.repositories, context)
  await checkOutput(request.output, context.cwd)
  const { reportFormats } = await context.loadReports()
  const format = selectFormat(request, profileFormats(reportFormats))
  const service = connectToService(request, context)
  warnUnencryptedToken(request, context)
  const analysis = await startRemoteAnalysis(repositories, service)
  if (analysis.fetchUser === undefined) return reportUnread(analysis.skipped, context)
  if (!analysis.isOwnProfile)
    printMessage(
      context.stderr,
      `Anyone with this link can see the result for 30 days: ${analysis.resultUrl}`,
    )
  const user = await followAnalysis({ ...analysis, fetchUser: analysis.fetchUser }, request, context)
  const exitCode = reportUnread([...analysis.skipped, ...user.skippedRepositoryNames], context)
  const { resultUrl: pageUrl, isOwnProfile: isOwn } = analysis
  if (analysis.fetchPeople && format === undefined) {
    await showPeople(await analysis.fetchPeople(), { ...request, pageUrl }, context)
    return exitCode
  }
  const profile = await fetchServiceProfile(user, service)
  await showProfile(profile, { ...request, pageUrl, isOwn, format }, context)
  return exitCode
}

/** Prints the repositories the service could not read (spec §8) to stderr and returns the exit code. */
function reportUnread(names: readonly string[], { stderr }: Pick<Terminal, 'stderr'>): number {
  if (names.length === 0) return EXIT_SUCCESS
  printMessage(stderr, `${analyzeSentences.skipped} ${[...new Set(names)].join(', ')}`)
  return EXIT_INCOMPLETE
}
