import type { MatchPart } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { describeJobMatch } from './describe-job-match.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')

function part(title: string, state: MatchPart['state'], lastUsedAt?: string): MatchPart {
  const experience = state === 'none' ? 0 : 10
  return { kind: 'language', name: title, title, state, experience, ...(lastUsedAt && { lastUsedAt }) }
}

const describe = (...parts: MatchPart[]) => {
  const { summary, details } = describeJobMatch({ parts }, NOW)
  return [summary, ...details].join('; ')
}

const march = '2026-03-14T00:00:00.000Z'

test('names the skills with the same last use, and the missing one', () => {
  const parts = [part('TypeScript', 'warm', march), part('React', 'warm', march), part('Vite', 'none')]
  expect(describe(...parts)).toBe('2 of 3 skills; TypeScript and React used this year; no Vite yet')
})

test.each([
  ['this week', 'warm', '2026-11-16T00:00:00.000Z', 'Go used this week'],
  ['this month', 'warm', '2026-11-02T00:00:00.000Z', 'Go used this month'],
  ['this year', 'warm', march, 'Go used this year'],
  ['last year', 'warm', '2025-12-28T00:00:00.000Z', 'Go used 10 months ago'],
  ['rarely, 7 months ago', 'cold', '2026-04-10T00:00:00.000Z', 'Go cooling, used 7 months ago'],
  ['a year ago', 'cold', '2025-11-01T00:00:00.000Z', 'Go cold, used 1 year ago'],
  ['years ago', 'cold', '2023-11-01T00:00:00.000Z', 'Go cold, used 3 years ago'],
  ['at an unknown time', 'cold', undefined, 'Go cold'],
] as const)('describes a language used %s', (_, state, lastUsedAt, phrase) => {
  expect(describe(part('Go', state, lastUsedAt))).toBe(`1 of 1 skill; ${phrase}`)
})

test('names technologies, whose last use is unknown, if no language matches', () => {
  expect(describe(part('Kafka', 'known'), part('R', 'none'))).toBe('1 of 2 skills; Kafka used; no R yet')
})

test('counts missing skills beyond three', () => {
  const missing = ['Jupyter', 'R', 'pandas', 'dbt', 'NumPy'].map((title) => part(title, 'none'))
  expect({ four: describe(...missing.slice(0, 4)), five: describe(...missing) }).toEqual({
    four: '0 of 4 skills; no Jupyter, R, pandas or dbt yet',
    five: '0 of 5 skills; no Jupyter, R, pandas or 2 others yet',
  })
})
