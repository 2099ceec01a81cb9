import type { User } from '@handiwork/core/api'
import { Interrupted } from '../../../interrupt.ts'
import type { World } from '../../../world.ts'
import { analyzingTitle } from '../../profile/view/analysis-lines.ts'
import type { Begun } from './begin.ts'
import { remoteProgress } from './remote-progress.ts'
import { untilAnalyzed } from './until-analyzed.ts'

/** Waits for the end of an analysis and shows how it goes. Ctrl-C ends the waiting only. */
export async function followed(
  { ask, own, page }: Begun & { readonly ask: () => Promise<User> },
  { quiet }: { readonly quiet: boolean },
  world: World,
): Promise<User> {
  const display = remoteProgress({ heading: analyzingTitle(own), quiet }, world)
  try {
    const onUser = ({ progress = [] }: User) => display.show(progress)
    return await untilAnalyzed({ ask, onUser, wait: world.wait })
  } catch (error) {
    throw goesOn(error, page)
  } finally {
    await display.close()
  }
}

// --- internal ---

function goesOn(error: unknown, page: string): unknown {
  if (!(error instanceof Interrupted)) return error
  return new Interrupted(
    error.exitCode,
    `Stopped waiting; the analysis goes on. Its result will be at ${page}`,
  )
}
