import { type Report, uncountedReasons } from '@handiwork/core/contract'
import { numberBetween } from '@handiwork/fixtures/arbitraries'
import {
  badge,
  language,
  mira,
  repository,
  sampleReport,
  technology,
  technologyGroup,
} from '@handiwork/fixtures/reports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainStyle } from '../../../ui/terminal.ts'
import { displayWidth } from '../../../ui/truncate.ts'
import { explanationText } from './explanation-text.ts'

const anyName = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
)

const anyReport = fc
  .record({
    name: anyName,
    amount: numberBetween(0, 1e7),
    count: fc.integer({ min: 0, max: 50_000_000 }),
  })
  .map(({ name, amount, count }) => {
    return sampleReport({
      repositories: [
        repository(name, { experience: amount, plausibility: { flags: [name], corroboratedBy: name } }),
      ],
      person: {
        ...mira,
        name,
        languages: [language(name, amount, 12)],
        groups: [technologyGroup('group', name, '#000000', technology(name, name, amount, 12, count))],
        badges: [badge(name, 'good', { figures: { [name]: amount } })],
      },
      evidence: {
        months: [createMonth(name, amount, count)],
        languages: [
          { name, months: [{ month: '2026-05', x: null, experience: amount }], factor: 1, limit: null },
        ],
        technologies: [
          { name, months: [{ month: '2026-05', x: amount, experience: 1 }], factor: 1, limit: 1 },
        ],
        repositories: [
          {
            name,
            ownLines: amount,
            allLines: amount,
            knownWeight: amount,
            fileWeight: amount,
            elsewhere: [{ id: 'abcdef', repository: name }],
          },
        ],
        reviews: [
          {
            ...{ id: 'abcdef', repository: name, timestamp: null },
            ...{ roles: ['reviewed', 'acked', 'tested'], startsSession: true, authors: [name, name] },
          },
        ],
      },
    })
  })

const anyTopic = fc.constantFrom<(report: Report) => string>(
  () => '',
  () => 'reviews',
  ({ repositories }) => repositories[0]?.fullName ?? '',
)

test('never exceeds the terminal width', () => {
  fc.assert(
    fc.property(anyReport, fc.integer({ min: 20, max: 130 }), anyTopic, (report, width, select) => {
      const topic = select(report)
      const lines = explanationText(report, topic, { look: plainStyle, width }).split('\n')
      expect(Math.max(...lines.map((line) => displayWidth(line)))).toBeLessThanOrEqual(width)
    }),
  )
})

test('prints no control characters from a repository', () => {
  fc.assert(
    fc.property(anyReport, anyTopic, (report, select) => {
      expect(explanationText(report, select(report), { look: plainStyle, width: 80 })).not.toMatch(
        /[^\P{Cc}\n]/u,
      )
    }),
  )
})

function createMonth(name: string, amount: number, count: number) {
  const part = { language: name, weight: 1, newLineCount: count, deletedLineCount: count, lines: amount }
  const commit = {
    id: 'abcdef'.repeat(7).slice(0, 40),
    timestamp: '2026-05-04T09:00:00.000Z',
    lines: amount,
    share: 0.5,
    parts: [part, part],
    technologies: { [name]: amount },
    badges: {},
    excluded: Object.fromEntries(uncountedReasons.map((reason) => [reason, count + 1])),
  }
  const day = { date: '2026-05-04', lines: amount, worth: 4 }
  return {
    month: '2026-05',
    x: amount,
    experience: amount,
    days: Array.from({ length: 31 }, () => ({
      ...day,
      repositories: [{ name, lines: amount + 1, counted: amount }],
    })),
    repositories: [{ name, experience: amount, commits: [commit, commit] }],
  }
}
