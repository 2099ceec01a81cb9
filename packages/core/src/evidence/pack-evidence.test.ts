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

test('reviews are restored with their roles, sessions and authors', () => {
  const base = { model: 'xp/2' as const, commits: [], technologies: [], repositories: [] }
  const reviews = [
    { id: 'a1', repository: 'one', seconds: 0, roles: ['acked' as const], startsSession: true, authors: [] },
    {
      ...{ id: 'b2', repository: 'two', seconds: 1_700_000_000, startsSession: false },
      ...{ roles: ['reviewed' as const, 'tested' as const], authors: ['Grace', 'Tove'] },
    },
  ]
  expect(unpackEvidence(JSON.parse(JSON.stringify(packEvidence({ ...base, reviews }))))).toEqual({
    ...base,
    reviews,
  })
})
