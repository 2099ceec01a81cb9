import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { busiestAuthor } from './busiest-author.ts'
import { runTimed } from './run-timed.ts'

export interface Run {
  readonly seconds: number
  readonly peakBytes: number
}

/** The CLI as installed: the bundle, on the Node version that runs this benchmark. */
export const cliPath = fileURLToPath(new URL('../../packages/cli/dist/main.mjs', import.meta.url))

const peakMemoryScript = fileURLToPath(new URL('peak-memory.cjs', import.meta.url))

/** Analyzes the author with the most commits, with all evidence. `folder` receives the caches. */
export async function analyze(
  repository: string,
  folder: string,
  options: readonly string[] = [],
): Promise<Run> {
  return await measureRun([repository, '--author', await busiestAuthor(repository), ...options], folder)
}

/** Analyzes all authors, optionally on a single core (requires taskset). */
export async function analyzeAll(
  repository: string,
  folder: string,
  {
    options = [],
    isSingleCore = false,
  }: { readonly options?: readonly string[]; readonly isSingleCore?: boolean },
): Promise<Run> {
  return await measureRun(
    [repository, '--all-authors', ...options],
    folder,
    isSingleCore ? ['taskset', '-c', '0'] : [],
  )
}

async function measureRun(
  analyzeArgs: readonly string[],
  folder: string,
  prefix: readonly string[] = [],
): Promise<Run> {
  const peak = join(folder, 'peak')
  const nodeCommand = [
    process.execPath,
    '--require',
    peakMemoryScript,
    cliPath,
    'analyze',
    ...analyzeArgs,
    '--json',
  ]
  const [command = '', ...args] = [...prefix, ...nodeCommand]
  const seconds = await runTimed(command, args, { XDG_CACHE_HOME: folder, HANDIWORK_PEAK_MEMORY: peak })
  return { seconds, peakBytes: Number(await readFile(peak, 'utf8')) }
}
