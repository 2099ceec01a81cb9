import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyzeRepositories } from '../../test/analyze-repositories.ts'
import { buildHistory, stepsArbitrary } from '../../test/history-arbitrary.ts'
import { toEvidenceRecord } from './evidence-record.ts'
import { packEvidence, unpackEvidence } from './pack-evidence.ts'

test('a packed record is restored from its JSON text', async () => {
  await fc.assert(
    fc.asyncProperty(stepsArbitrary, async (steps) => {
      await using repository = await buildHistory('first', steps).build()
      const { evidence, model } = await analyzeRepositories([repository], { authors: ['ada@byrne.example'] })
      const record = toEvidenceRecord(evidence!, model.name)
      expect(unpackEvidence(JSON.parse(JSON.stringify(packEvidence(record))))).toEqual(record)
    }),
    { numRuns: 5 },
  )
})

test('a record without commits is restored', () => {
  const record = { model: 'xp/2' as const, commits: [], technologies: [], repositories: [] }
  expect(unpackEvidence(packEvidence(record))).toEqual(record)
})
