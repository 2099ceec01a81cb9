import type { User } from '@handiwork/core/api'
import type { Clock, Terminal, Timer } from '../../../context.ts'
import { Interrupted } from '../../../interrupt.ts'
import { analyzingTitle } from '../../../profile-view/analysis-lines.ts'
import type { Connection } from '../../../remote/connection.ts'
import type { LiveUpdates } from '../../../remote/live-updates.ts'
import { createChangeWait } from './create-change-wait.ts'
import { pollUntilAnalyzed } from './poll-until-analyzed.ts'
import { createRemoteProgress } from './remote-progress.ts'
import type { RemoteAnalysis } from './start-remote-analysis.ts'

/**
 * Shows progress until the analysis ends. Ctrl-C only stops waiting. A signed-in user sees each change when the
 * service reports it; polling covers what it does not report.
 */
export async function followAnalysis(
  { fetchUser, isOwnProfile, resultUrl }: RemoteAnalysis & { readonly fetchUser: () => Promise<User> },
  { quiet, url, token }: Connection & { readonly quiet: boolean },
  context: Pick<Terminal, 'stderr' | 'env'> & Pick<Clock, 'uptime'> & Timer & LiveUpdates,
): Promise<User> {
  const display = createRemoteProgress({ heading: analyzingTitle(isOwnProfile), quiet }, context)
  const { onChange, wait } = createChangeWait(context.sleep)
  const updates = isOwnProfile ? await context.watchProfile({ url, token }, onChange) : undefined
  try {
    const onUser = ({ progress = [] }: User) => display.show(progress)
    return await pollUntilAnalyzed({ fetchUser, onUser, sleep: wait })
  } catch (error) {
    throw withContinuationNote(error, resultUrl)
  } finally {
    updates?.close()
    await display.close()
  }
}

function withContinuationNote(error: unknown, resultUrl: string): unknown {
  if (!(error instanceof Interrupted)) return error
  return new Interrupted(
    error.exitCode,
    `Stopped waiting. The analysis continues; its result will be at ${resultUrl}`,
  )
}
