import type { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { repositoryScenarios } from '@handiwork/fixtures/repositories'
import { expect, test, vi } from 'vitest'
import { createTempFolder } from '../../../test/temp-folders.ts'
import { parseTarget } from '../target/target.ts'
import { analyzeCached } from './analyze-cached.ts'

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  return {
    ...fs,
    readFileSync: (...[path, options]: Parameters<typeof readFileSync>) => {
      if (String(path).endsWith('engine.wasm')) throw new Error('ENOENT: no such file')
      return fs.readFileSync(path, options)
    },
  }
})

test('without the engine, a report is not stored, because line counts can differ', async () => {
  await using cache = await createTempFolder()
  await using repository = await repositoryScenarios.solo().build({ bare: false })
  const lacking: unknown[] = []
  const report = await analyzeCached({
    ...{ targets: [parseTarget(repository.path, '/')], targetArguments: ['.'], authors: 'all' },
    ...{ asOf: new Date('2026-11-20T12:00:00Z'), cacheFolder: cache.path, version: '0.0.0', build: 'one' },
    ...{ environment: process.env, signal: new AbortController().signal, onProgress: () => {} },
    onCommitsRead: (_, { lacksEngine }) => lacking.push(lacksEngine),
  })
  const stored = (await readdir(cache.path)).filter((name) => name.includes('.report-'))
  expect({ skipped: report.skipped, lacking, stored }).toEqual({ skipped: [], lacking: [true], stored: [] })
})
