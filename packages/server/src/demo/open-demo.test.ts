import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { shareSampleData } from '../../test/shared-sample-data.ts'
import type { Analyses } from '../deps.ts'
import { openDemo } from './open-demo.ts'

const noAnalyses: Analyses = {
  request: () => Promise.reject(new Error('Nothing is analyzed')),
  addRepositories: () => Promise.reject(new Error('Nothing is analyzed')),
  refreshRepository: () => Promise.reject(new Error('Nothing is analyzed')),
}

test('restores sample data without building or analyzing repositories', async () => {
  const { location: snapshot } = await shareSampleData()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'handiwork-demo-'))
  await using database = await databases[0]!.open()
  const { db } = database
  const lines: string[] = []
  const now = () => new Date()
  const onProgress = (line: string) => void lines.push(line)
  await using demo = await openDemo({ folder: folder.path, now, onProgress, snapshot })
  await demo.restore(db)
  await demo.seed({ db, analyses: noAnalyses, now })
  expect(lines).toEqual([])
}, 300_000)
