import type { User } from '@handiwork/core/api'
import type { Clock, Terminal, Timer } from '../../../context.ts'
import { Interrupted } from '../../../interrupt.ts'
import { analyzingTitle } from '../../../profile-view/analysis-lines.ts'
import { pollUntilAnalyzed } from './poll-until-analyzed.ts'
import { createRemoteProgress } from './remote-progress.ts'
import type { RemoteAnalysis } from './start-remote-analysis.ts'

/** Shows progress until the analysis ends. Ctrl-C only stops waiting. */
export async function followAnalysis(
  { fetchUser, isOwnProfile, resultUrl }: RemoteAnalysis & { readonly fetchUser: () => Promise<User> },
  { quiet }: { readonly quiet: boolean },
  context: Pick<Terminal, 'stderr' | 'env'> & Clock & Timer,
): Promise<User> {
  const display = createRemoteProgress({ heading: analyzingTitle(isOwnProfile), quiet }, context)
  try {
    const onUser = ({ progress = [] }: User) => display.show(progress)
    return await pollUntilAnalyzed({ fetchUser, onUser, sleep: context.sleep })
  } catch (error) {
    throw withContinuationNote(error, resultUrl)
  } finally {
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
