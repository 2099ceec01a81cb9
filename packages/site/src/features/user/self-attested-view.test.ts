import type { SelfAttestedReport } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { t } from '../../i18n/texts.ts'
import { buildSelfAttestedView } from './self-attested-view.ts'

type Report = SelfAttestedReport['report']

const report = (changes: Partial<Report> = {}): Report => ({
  ...{ asOf: '2026-05-20T12:00:00.000Z', version: '0.1.0', model: 'xp/2', catalog: '6163294a26' },
  ...{ digest: 'ab'.repeat(32), experience: 90.4, activeMonthCount: 11, commitCount: 1420 },
  ...{ repositoryCount: 1, firstDay: '2025-05-02', lastDay: '2026-05-19' },
  languages: [
    { name: 'C++', experience: 30, additionCount: 4000, deletionCount: 900, commitCount: 120 },
    { name: 'TypeScript', experience: 60, additionCount: 9000, deletionCount: 2000, commitCount: 300 },
  ],
  technologies: [
    { name: 'gone-since', experience: 1 },
    { name: 'react', experience: 20 },
  ],
  ...changes,
})

test('summarizes a report', () => {
  expect(buildSelfAttestedView({ report: report() }).facts).toEqual([
    '90 xp from code',
    '11 active months',
    '1,420 commits',
    '1 repository',
    'May 2025 to May 2026',
  ])
})

test('shows a single month instead of a range', () => {
  const { facts } = buildSelfAttestedView({ report: report({ firstDay: '2026-05-02' }) })
  expect(facts.at(-1)).toBe('May 2026')
})

test('omits the period when the report has no days', () => {
  const { facts } = buildSelfAttestedView({ report: report({ firstDay: null, lastDay: null }) })
  expect(facts.at(-1)).toBe('1 repository')
})

test('sorts languages by xp, highest first', () => {
  expect(buildSelfAttestedView({ report: report() }).languages).toEqual([
    { name: 'TypeScript', experience: 60, lines: 11_000, commits: 300 },
    { name: 'C++', experience: 30, lines: 4900, commits: 120 },
  ])
})

test('uses technology titles, or the key if the catalog no longer has it', () => {
  expect(buildSelfAttestedView({ report: report() }).technologies).toEqual([
    { title: 'React', experience: 20 },
    { title: 'gone-since', experience: 1 },
  ])
})

test('states that the section is not verified', () => {
  expect(t('selfAttested.about')).toContain('Handiwork has not verified it')
})
