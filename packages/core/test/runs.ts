import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Repository } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach } from 'vitest'
import type { AnalyzeOptions } from '../src/analyze/analyze-options.ts'
import type { Report } from '../src/contract/report.ts'
import { decodeFacts, encodeFacts, type FactsHead } from '../src/facts/facts-file.ts'
import { reportOf, timeless } from './analyzed.ts'

type Place = Pick<Repository, 'path'>

/** Runs over one cache folder, a new one for each test. */
export function runsWithCache() {
  let cacheFolder: string
  beforeEach(async () => {
    cacheFolder = await mkdtemp(join(tmpdir(), 'handiwork-cache-'))
  })
  afterEach(() => rm(cacheFolder, { recursive: true }))

  const factsFile = async () => {
    const names = await readdir(cacheFolder)
    return join(cacheFolder, names.find((name) => name.endsWith('.facts'))!)
  }
  return {
    /** What a run says that keeps facts and uses those kept earlier. */
    warm: async (repository: Place, options: Partial<AnalyzeOptions> = {}): Promise<Report> =>
      timeless(await reportOf([repository], { cacheFolder, ...options })),

    /** How many commits such a run reads. */
    async readIn(repository: Place, options: Partial<AnalyzeOptions> = {}): Promise<number> {
      let read = 0
      const onProgress: AnalyzeOptions['onProgress'] = (_, progress) => {
        if (progress.state === 'reading') read = progress.readCommits
      }
      await reportOf([repository], { cacheFolder, onProgress, ...options })
      return read
    },

    cutOffFacts: async () => truncate(await factsFile(), 200),

    async changeHead(change: Partial<FactsHead>): Promise<void> {
      const path = await factsFile()
      const { head, facts } = decodeFacts(await readFile(path))!
      await writeFile(path, encodeFacts({ ...head, ...change }, facts))
    },
  }
}

/** What a run says that knows nothing from earlier ones. */
export async function cold(repository: Place, options: Partial<AnalyzeOptions> = {}): Promise<Report> {
  return timeless(await reportOf([repository], options))
}
