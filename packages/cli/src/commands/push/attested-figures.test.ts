import { type AttestedFigures, findAttestedReportProblem } from '@handiwork/core/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pushReportFixture } from '../../../test/own-report-fixture.ts'
import { CommandError } from '../../errors.ts'
import { toAttestedFigures } from './attested-figures.ts'
import type { OwnReport } from './own-report.ts'

/** Represents private data: a name, a path, an address or a commit id. */
const CANARY = 'c4n4ry'

test('includes totals, languages, technologies and how they were computed', () => {
  const figures = toAttestedFigures(pushReportFixture())
  expect({ ...figures, languages: figures.languages[0], technologies: figures.technologies[0] }).toEqual({
    ...{ asOf: '2026-11-20T12:00:00.000Z', version: '0.1.0', model: 'xp/2', catalog: '1' },
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    ...{ experience: 2062, activeMonthCount: 118, commitCount: 9120, repositoryCount: 3 },
    ...{ firstDay: '2012-03-04', lastDay: '2026-11-18' },
    languages: expect.objectContaining({ name: 'TypeScript', experience: 741.6 }),
    technologies: expect.objectContaining({ name: expect.any(String) }),
  })
})

test('produces plausible figures', () => {
  const figures = toAttestedFigures(pushReportFixture())
  expect(findAttestedReportProblem(figures, new Date('2026-11-20T12:00:00Z'))).toBeUndefined()
})

test('includes a digest that differs between reports', () => {
  const digests = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:01.000Z'].map(
    (asOf) => toAttestedFigures(pushReportFixture({ asOf })).digest,
  )
  expect(new Set(digests).size).toBe(2)
})

test('strips the suffix of the version', () => {
  const tool = { name: 'handiwork', version: `1.2.3-${CANARY}` } as const
  expect(toAttestedFigures(pushReportFixture({ tool })).version).toBe('1.2.3')
})

test('includes no free text of a report', () => {
  const figures = toAttestedFigures(withCanaries(pushReportFixture(), isFreeText))
  expect({ canaries: findCanaries(figures), commitCount: figures.commitCount }).toEqual({
    canaries: [],
    commitCount: 9120,
  })
})

test('includes no additional or replaced text, wherever it occurs', () => {
  const report = pushReportFixture()
  const count = listTexts(report).length
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(count - 1), { maxLength: 30 }), (positions) => {
      const chosen = new Set(positions)
      let position = -1
      const modified = withCanaries(report, () => chosen.has(++position))
      expect(findCanaries(figuresOrError(modified))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

/** Dates and versions have fixed formats that cannot contain a name. */
const formattedKeys = new Set(['asOf', 'date', 'version', 'catalog'])
const isFreeText = (key: string, value: string) => !formattedKeys.has(key) && value !== 'xp/2'

type ReplacePredicate = (key: string, value: string) => boolean

/** Replaces some of the texts and adds a text to each object. */
function withCanaries(report: OwnReport, isReplaced: ReplacePredicate): OwnReport {
  return replaceTexts(report, '', isReplaced) as OwnReport
}

function replaceTexts(value: unknown, key: string, isReplaced: ReplacePredicate): unknown {
  if (typeof value === 'string') return isReplaced(key, value) ? CANARY : value
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, key, isReplaced))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, replaceTexts(inner, name, isReplaced)])
  return { ...Object.fromEntries(entries), [CANARY]: CANARY }
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

function figuresOrError(report: OwnReport): AttestedFigures | string {
  try {
    return toAttestedFigures(report)
  } catch (error) {
    if (error instanceof CommandError) return error.message
    throw error
  }
}

const findCanaries = (output: unknown) => JSON.stringify(output).match(new RegExp(CANARY, 'g')) ?? []
