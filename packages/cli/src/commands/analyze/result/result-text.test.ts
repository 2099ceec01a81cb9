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
import { plainStyle } from '../../../ui/terminal.ts'
import { resultText } from './result-text.ts'

const options = { look: plainStyle, elapsed: 4_200, languageColor, levelStart }

test('prints a hint for an empty repository', () => {
  const report = sampleReport({ repositories: [repository('mira/empty')] })
  expect(resultText(report, { ...options, width: 80 })).toMatchInlineSnapshot(`
    "✓ Read 1 repository, 0 commits in 4 s

    mira/empty has no commits yet. Run the command again after the first commit.
    "
  `)
})

test('prints a sentence instead of empty sections for commits without code', () => {
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

    No hand-written code in a supported language was found in these commits.

    analyzed 20 Nov 2026, formula xp/2
    "
  `)
})

test('prints nothing when nothing was read', () => {
  expect(resultText(sampleReport({ repositories: [] }), { ...options, width: 80 })).toBe('')
})

test('shows skipped repositories in the headline', () => {
  const skipped = [{ name: 'gone', reason: 'unreadable' as const, message: '' }]
  expect(resultText(sampleReport({ skipped }), { ...options, width: 80 })).toContain(
    'Read 3 of 4 repositories,',
  )
})

test('says how many file changes could not be read', () => {
  const [first = repository('mira/loom'), ...others] = sampleReport().repositories
  const unreadable = { fileCount: 3, additionCount: 0, deletionCount: 0 }
  const history = { ...first.history, excluded: { unreadable } }
  expect(
    resultText(sampleReport({ repositories: [{ ...first, history }, ...others] }), {
      ...options,
      width: 100,
    }),
  ).toContain(`3 file changes in ${first.fullName} could not be read and were left out.`)
})

test('limits the number of listed languages', () => {
  const languages = Array.from({ length: 60 }, (_, index) =>
    language(`Language number ${index}`, 600 - index, 50),
  )
  const report = sampleReport({ person: { ...mira, languages } })
  expect(resultText(report, { ...options, width: 80 })).toContain('48 more\n')
})

test('shows no next level at the highest level', () => {
  const report = sampleReport({
    person: { ...mira, experience: { total: 7000, code: 7000, stackOverflow: 0 }, level: 10 },
  })
  expect(resultText(report, { ...options, width: 80 })).toContain('the highest level')
})

test('shows the as-of date if it differs from the analysis date', () => {
  const report = sampleReport({ asOf: '2025-12-31T23:59:59.999Z' })
  expect(resultText(report, { ...options, width: 80 })).toContain(
    'analyzed 20 Nov 2026, as of 31 Dec 2025, formula xp/2',
  )
})

test('fits a rich profile on one screen', () => {
  const report = wideReport({ person: { ...mira, plausibility: { flags, corroboratedBy: null } } })
  expect(resultText(report, { ...options, width: 80 }).split('\n').length).toBeLessThanOrEqual(46)
})

test('prints a placeholder for a person without technologies', () => {
  const report = sampleReport({ person: { ...mira, groups: [] } })
  expect(resultText(report, { ...options, width: 80 })).toContain('Technologies\n Nothing to show\n')
})

test('limits the number of listed technologies', () => {
  const technologies = Array.from({ length: 400 }, (_, index) =>
    technology(`t${index}`, `Tool ${index}`, 400 - index, 50),
  )
  const groups = Array.from({ length: 30 }, (_, index) =>
    technologyGroup(`g${index}`, `Group ${index}`, '#000', ...technologies),
  )
  const text = resultText(sampleReport({ person: { ...mira, groups } }), { ...options, width: 80 })
  expect(text).toContain(' Group 0  Tool 0 400, Tool 1 399, Tool 2 398, Tool 3 397, Tool 4 396 +395\n')
})

test('prints plausibility notes', () => {
  const report = sampleReport({ person: { ...mira, plausibility: { flags, corroboratedBy: null } } })
  expect(resultText(report, { ...options, width: 80 })).toContain(
    '\n\nNote: Commits on 26 days of each month.\n',
  )
})

const flags = ['Commits on 26 days of each month.', 'Commits in 17 hours of a day.']
