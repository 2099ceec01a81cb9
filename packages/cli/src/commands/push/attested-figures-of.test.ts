import { type AttestedFigures, attestedOddity } from '@handiwork/core/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aReportToPush } from '../../../test/an-own-report.ts'
import { CannotGoOn } from '../../cannot-go-on.ts'
import { attestedFiguresOf } from './attested-figures-of.ts'
import type { OwnReport } from './own-report.ts'

/** Stands for whatever is nobody's business: a name, a path, an address, the id of a commit. */
const CANARY = 'c4n4ry'

test('sums of languages and technologies go, and when and with what they were computed', () => {
  const figures = attestedFiguresOf(aReportToPush())
  expect({ ...figures, languages: figures.languages[0], technologies: figures.technologies[0] }).toEqual({
    ...{ asOf: '2026-11-20T12:00:00.000Z', version: '0.1.0', model: 'xp/1', catalogue: '1' },
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    ...{ experience: 2062, activeMonthCount: 118, commitCount: 9120, repositoryCount: 3 },
    ...{ firstDay: '2012-03-04', lastDay: '2026-11-18' },
    languages: expect.objectContaining({ name: 'TypeScript', experience: 741.6 }),
    technologies: expect.objectContaining({ name: expect.any(String) }),
  })
})

test('what an analysis writes can be true', () => {
  const figures = attestedFiguresOf(aReportToPush())
  expect(attestedOddity(figures, new Date('2026-11-20T12:00:00Z'))).toBeUndefined()
})

test('another report has another digest', () => {
  const digests = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:01.000Z'].map(
    (asOf) => attestedFiguresOf(aReportToPush({ asOf })).digest,
  )
  expect(new Set(digests).size).toBe(2)
})

test('the version is told without what somebody may have put behind it', () => {
  const tool = { name: 'handiwork', version: `1.2.3-${CANARY}` } as const
  expect(attestedFiguresOf(aReportToPush({ tool })).version).toBe('1.2.3')
})

test('of a report with the canary wherever an analysis writes names, none goes', () => {
  const figures = attestedFiguresOf(withCanaries(aReportToPush(), isFreeText))
  expect([told(figures), figures.commitCount]).toEqual([[], 9120])
})

test('wherever the canary sits, and whatever comes besides, it does not go', () => {
  const report = aReportToPush()
  const count = leavesOf(report).length
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(count - 1), { maxLength: 30 }), (places) => {
      const chosen = new Set(places)
      let place = -1
      const odd = withCanaries(report, () => chosen.has(++place))
      expect(told(figuresOrRefusal(odd))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

// --- internal ---

/** Dates and versions have forms of their own, into which no name fits. */
const formed = new Set(['asOf', 'date', 'version', 'catalogue'])
const isFreeText = (key: string, value: string) => !formed.has(key) && value !== 'xp/1'

type IsReplaced = (key: string, value: string) => boolean

/** Some of its texts replaced, and in each object one more. */
function withCanaries(report: OwnReport, isReplaced: IsReplaced): OwnReport {
  return replaced(report, '', isReplaced) as OwnReport
}

function replaced(value: unknown, key: string, isReplaced: IsReplaced): unknown {
  if (typeof value === 'string') return isReplaced(key, value) ? CANARY : value
  if (Array.isArray(value)) return value.map((item) => replaced(item, key, isReplaced))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, replaced(inner, name, isReplaced)])
  return { ...Object.fromEntries(entries), [CANARY]: CANARY }
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

function figuresOrRefusal(report: OwnReport): AttestedFigures | string {
  try {
    return attestedFiguresOf(report)
  } catch (error) {
    if (error instanceof CannotGoOn) return error.message
    throw error
  }
}

const told = (sent: unknown) => JSON.stringify(sent).match(new RegExp(CANARY, 'g')) ?? []
