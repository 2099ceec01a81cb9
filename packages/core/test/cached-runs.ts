import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Repository } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach } from 'vitest'
import type { AnalyzeOptions } from '../src/analyze/analyze-options.ts'
import type { Report } from '../src/contract/report.ts'
import { decodeFacts, encodeFacts, type FactsHeader } from '../src/facts/facts-file.ts'
import { analyzeRepositories, withoutTimestamps } from './analyze-repositories.ts'

type RepositoryPath = Pick<Repository, 'path'>

/** Runs analyses with a cache folder that is new for each test. */
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
    /** The report of a run that reads and writes the cache. */
    analyze: async (repository: RepositoryPath, options: Partial<AnalyzeOptions> = {}): Promise<Report> =>
      withoutTimestamps(await analyzeRepositories([repository], { cacheFolder, ...options })),

    /** The number of commits that such a run reads. */
    async countReadCommits(
      repository: RepositoryPath,
      options: Partial<AnalyzeOptions> = {},
    ): Promise<number> {
      let readCommits = 0
      const onProgress: AnalyzeOptions['onProgress'] = (_, progress) => {
        if (progress.state === 'reading') readCommits = progress.readCommits
      }
      await analyzeRepositories([repository], { cacheFolder, onProgress, ...options })
      return readCommits
    },

    truncateFacts: async () => truncate(await factsFile(), 200),

    async changeHead(change: Partial<FactsHeader>): Promise<void> {
      const path = await factsFile()
      const { head, facts } = decodeFacts(await readFile(path))!
      await writeFile(path, encodeFacts({ ...head, ...change }, facts))
    },
  }
}

/** The report of a run without a cache. */
export async function analyzeWithoutCache(
  repository: RepositoryPath,
  options: Partial<AnalyzeOptions> = {},
): Promise<Report> {
  return withoutTimestamps(await analyzeRepositories([repository], options))
}
