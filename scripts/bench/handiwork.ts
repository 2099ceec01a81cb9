import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { busiestAuthor } from './busiest-author.ts'
import { timed } from './timed.ts'

export interface Run {
  readonly seconds: number
  readonly peakBytes: number
}

/** The program as it is installed: the bundle, on the Node this benchmark runs on. */
export const program = fileURLToPath(new URL('../../packages/cli/dist/main.mjs', import.meta.url))

const watch = fileURLToPath(new URL('peak-memory.cjs', import.meta.url))

/** Makes the profile of whoever wrote most commits, with all its evidence; `folder` takes the caches. */
export async function analyze(
  repository: string,
  folder: string,
  options: readonly string[] = [],
): Promise<Run> {
  return await measured([repository, '--author', await busiestAuthor(repository), ...options], folder)
}

/** The same of everybody who wrote here; on one core, where the machine can be told so. */
export async function analyzeAll(
  repository: string,
  folder: string,
  {
    options = [],
    isOnOneCore = false,
  }: { readonly options?: readonly string[]; readonly isOnOneCore?: boolean },
): Promise<Run> {
  return await measured(
    [repository, '--all-authors', ...options],
    folder,
    isOnOneCore ? ['taskset', '-c', '0'] : [],
  )
}

// --- internal ---

async function measured(
  request: readonly string[],
  folder: string,
  before: readonly string[] = [],
): Promise<Run> {
  const peak = join(folder, 'peak')
  const ours = [process.execPath, '--require', watch, program, 'analyze', ...request, '--json']
  const [command = '', ...args] = [...before, ...ours]
  const seconds = await timed(command, args, { XDG_CACHE_HOME: folder, HANDIWORK_PEAK_MEMORY: peak })
  return { seconds, peakBytes: Number(await readFile(peak, 'utf8')) }
}
