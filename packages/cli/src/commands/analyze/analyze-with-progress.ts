import type { AnalyzeOptions } from '@handiwork/core'
import type { Report } from '@handiwork/core/contract'
import { version } from '../../version.ts'
import type { Core, World } from '../../world.ts'
import { cacheFolder } from './cache-folder.ts'
import { progressDisplay } from './progress/progress-display.ts'
import type { AnalyzeRequest } from './request.ts'

/** Runs the analysis and shows how it goes. */
export async function analyzeWithProgress(
  request: AnalyzeRequest,
  found: Pick<AnalyzeOptions, 'targets' | 'authors'>,
  { analyze }: Core,
  world: World,
): Promise<Report> {
  const display = progressDisplay(found.targets, request, world)
  const { onProgress } = display
  try {
    const report = await analyze({ ...found, ...settings(request, world), signal: world.signal, onProgress })
    world.signal.throwIfAborted()
    return report
  } catch (error) {
    // Whatever an analysis throws on its way out: being stopped is what there is to tell.
    world.signal.throwIfAborted()
    throw error
  } finally {
    await display.close()
  }
}

function settings({ since, until, asOf, cache }: AnalyzeRequest, { env, now }: World) {
  const folder = cache ? cacheFolder(env, process.platform) : undefined
  return { since, until, asOf: asOf ?? now(), cacheFolder: folder, version }
}
