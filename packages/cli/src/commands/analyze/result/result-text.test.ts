import {
  history,
  language,
  mira,
  repository,
  sampleReport,
  technology,
  technologyGroup,
  wideReport,
} from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { languageColor, levelStart } from '../../../../test/fake-core.ts'
import { plain } from '../../../ui/look.ts'
import { resultText } from './result-text.ts'

const options = { look: plain, elapsed: 4_200, languageColor, levelStart }

test('an empty repository gets a kind sentence', () => {
  const report = sampleReport({ repositories: [repository('mira/empty')] })
  expect(resultText(report, { ...options, width: 80 })).toMatchInlineSnapshot(`
    "✓ Read 1 repository, 0 commits in 4 s

    mira/empty has no commits to read yet. Come back after the first one.
    "
  `)
})

test('commits without code say so and leave the empty sections out', () => {
  const person = {
    ...mira,
    experience: { total: 0, code: 0, stackOverflow: 0 },
    level: 1,
    languages: [],
    badges: [],
    pushes: [],
  }
  const notes = repository('mira/notes', { history: history(3), userContributionPercent: 0 })
  const report = sampleReport({ person, repositories: [notes] })
  expect(resultText(report, { ...options, width: 80 })).toMatchInlineSnapshot(`
    "✓ Read 1 repository, 3 commits in 4 s

    Mira Okafor  mira@oakfield.example, mira@users.noreply.github.com +1
    0 xp  level 1  ────────────────────────  10 xp to level 2

    No hand-written code in a language Handiwork knows was found in these commits.

    analysed 20 Nov 2026, formula xp/1
    "
  `)
})

test('when nothing was read there is nothing to print', () => {
  expect(resultText(sampleReport({ repositories: [] }), { ...options, width: 80 })).toBe('')
})

test('what was skipped shows in the headline', () => {
  const skipped = [{ name: 'gone', reason: 'unreadable' as const, message: '' }]
  expect(resultText(sampleReport({ skipped }), { ...options, width: 80 })).toContain(
    'Read 3 of 4 repositories,',
  )
})

test('many languages are counted rather than listed without end', () => {
  const languages = Array.from({ length: 60 }, (_, at) => language(`Language number ${at}`, 600 - at, 50))
  const report = sampleReport({ person: { ...mira, languages } })
  expect(resultText(report, { ...options, width: 80 })).toContain('48 more\n')
})

test('the highest level has nothing above it', () => {
  const report = sampleReport({
    person: { ...mira, experience: { total: 7000, code: 7000, stackOverflow: 0 }, level: 10 },
  })
  expect(resultText(report, { ...options, width: 80 })).toContain('the highest level')
})

test('an analysis as of another day says so', () => {
  const report = sampleReport({ asOf: '2025-12-31T23:59:59.999Z' })
  expect(resultText(report, { ...options, width: 80 })).toContain(
    'analysed 20 Nov 2026, as of 31 Dec 2025, formula xp/1',
  )
})

test('a rich profile fits on one screen', () => {
  const report = wideReport({ person: { ...mira, plausibility: { flags, corroboratedBy: null } } })
  expect(resultText(report, { ...options, width: 80 }).split('\n').length).toBeLessThanOrEqual(46)
})

test('a person without technologies has nothing to show there', () => {
  const report = sampleReport({ person: { ...mira, groups: [] } })
  expect(resultText(report, { ...options, width: 80 })).toContain('Technologies\n Nothing to show\n')
})

test('hundreds of technologies are counted rather than listed without end', () => {
  const technologies = Array.from({ length: 400 }, (_, at) =>
    technology(`t${at}`, `Tool ${at}`, 400 - at, 50),
  )
  const groups = Array.from({ length: 30 }, (_, at) =>
    technologyGroup(`g${at}`, `Group ${at}`, '#000', ...technologies),
  )
  const text = resultText(sampleReport({ person: { ...mira, groups } }), { ...options, width: 80 })
  expect(text).toContain(' Group 0  Tool 0 400, Tool 1 399, Tool 2 398, Tool 3 397, Tool 4 396 +395\n')
})

test('what looks odd is noted quietly', () => {
  const report = sampleReport({ person: { ...mira, plausibility: { flags, corroboratedBy: null } } })
  expect(resultText(report, { ...options, width: 80 })).toContain(
    '\n\nNote: Commits on 26 days of each month.\n',
  )
})

const flags = ['Commits on 26 days of each month.', 'Commits in 17 hours of a day.']
