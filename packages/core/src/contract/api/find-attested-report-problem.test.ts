import { numberBetween } from '@handiwork/fixtures/arbitraries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAttestedReportProblem } from './find-attested-report-problem.ts'
import { AttestedFigures, textToSign } from './self-attested.ts'

const now = new Date('2026-05-20T12:00:00Z')

function figures(changes: Partial<AttestedFigures> = {}): AttestedFigures {
  return {
    ...{ asOf: '2026-05-20T12:00:00.000Z', version: '0.1.0', model: 'xp/2', catalog: '1' },
    ...{ digest: 'ab'.repeat(32), experience: 19, activeMonthCount: 1, commitCount: 3, repositoryCount: 1 },
    ...{ firstDay: '2026-05-01', lastDay: '2026-05-19' },
    languages: [{ name: 'Go', experience: 19, additionCount: 900, deletionCount: 0, commitCount: 3 }],
    technologies: [],
    ...changes,
  }
}

test('accepts a month with a lot of work', () => {
  expect(findAttestedReportProblem(figures(), now)).toBeUndefined()
})

test('accepts little work in an inactive month', () => {
  const languages = [{ name: 'Go', experience: 0.1, additionCount: 4, deletionCount: 0, commitCount: 1 }]
  const quiet = figures({ experience: 0.1, activeMonthCount: 0, languages: languages })
  expect(findAttestedReportProblem(quiet, now)).toBeUndefined()
})

test('accepts a clock that is a few hours ahead', () => {
  expect(findAttestedReportProblem(figures({ asOf: '2026-05-20T20:00:00.000Z' }), now)).toBeUndefined()
})

test('accepts a declared technology without any month', () => {
  const declared = figures({ technologies: [{ name: 'react', experience: 1 }] })
  expect(findAttestedReportProblem(declared, now)).toBeUndefined()
})

test('rejects more experience than the formula allows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), numberBetween(1, 100), (months, more) => {
      const firstDay = new Date(Date.UTC(2026, 5 - months, 1)).toISOString().slice(0, 10)
      const experience = 21 * months + more
      const languages = [{ ...figures().languages[0]!, experience }]
      const report = figures({ activeMonthCount: months, firstDay, experience, languages })
      expect(findAttestedReportProblem(report, now)).toBe(
        'The active months cannot account for this much experience',
      )
    }),
  )
})

test('changes the signed text with every field', () => {
  const userId = '01941f29-7c00-7b97-bbd0-35e3f32a17c6'
  const signed = textToSign({ userId, report: figures() })
  const others = Object.entries(figures({ experience: 18, commitCount: 4, lastDay: '2026-05-18' })).map(
    ([key, value]) => ({ ...figures(), [key]: value }),
  )
  const changed = others.filter((report) => textToSign({ userId, report }) !== signed)
  expect(changed).toHaveLength(3)
})

test('rejects unknown fields at any depth', () => {
  const language = { ...figures().languages[0], path: 'src/secret' }
  const attempts = [
    { ...figures(), repositories: [] },
    { ...figures(), languages: [language] },
  ]
  expect(attempts.filter((one) => AttestedFigures.safeParse(one).success)).toEqual([])
})
