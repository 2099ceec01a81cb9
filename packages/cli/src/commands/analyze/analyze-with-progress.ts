import type { AnalyzeOptions, Target } from '@handiwork/core'
import type { CommitsRead, Report } from '@handiwork/core/contract'
import { version } from '../../version.ts'
import type { Core, World } from '../../world.ts'
import { cacheFolder } from './cache-folder.ts'
import { progressDisplay } from './progress/progress-display.ts'
import type { Reading } from './request.ts'
import { tellHowRead } from './tell-how-read.ts'

export interface Found {
  readonly targets: readonly Target[]
  readonly authors: readonly string[] | 'everybody'
}

/** Runs the analysis and shows how it goes. Where that is asked for, it is told afterwards how commits were read. */
export async function analyzeWithProgress(
  reading: Reading,
  found: Found,
  core: Core,
  world: World,
): Promise<Report> {
  const told: [target: number, read: CommitsRead][] = []
  const report = await analyzed(
    reading,
    { ...found, onCommitsRead: (...read) => told.push(read) },
    core,
    world,
  )
  if (reading.verbose) tellHowRead(told, found.targets, world)
  return report
}

// --- internal ---

type Asked = Found & Pick<AnalyzeOptions, 'onCommitsRead'>

async function analyzed(reading: Reading, found: Asked, { analyze }: Core, world: World): Promise<Report> {
  const display = progressDisplay(found.targets, reading, world)
  const { onProgress } = display
  try {
    const report = await analyze({ ...found, ...settings(reading, world), signal: world.signal, onProgress })
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

function settings({ targets, since, until, asOf, cache, again }: Reading, { env, now }: World) {
  const folder = cache ? cacheFolder(env, process.platform) : undefined
  return { words: targets, since, until, asOf: asOf ?? now(), cacheFolder: folder, version, ...again }
}
