import { allAuthorsReport, emptyReport, reviewsReport, sampleReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { plainStyle } from '../../../ui/terminal.ts'
import { explanationText } from './explanation-text.ts'

const canvas = { look: plainStyle, width: 80 }
const explain = (topic: string, report = sampleReport()) => explanationText(report, topic, canvas)

test('lists all months newest first and the commits of the newest without a topic', () => {
  expect(explain('').split('\n').slice(0, 24).join('\n')).toMatchInlineSnapshot(`
    "Mira Okafor  2,184.20 xp
     2,062.00 code + 122.20 Stack Overflow = 2,184.20
     level = min(10, 1 + floor(log2(1 + 2,184.20/10))) = 8

    Months  13.43 xp
     E is a day’s effective lines; D = min(4, log2(1 + E/20)). x is the sum of a
     month’s D; its xp is 20 × (1 − e^(−x/25)).
     month    days  commits   lines       x    xp
     2026-11     3        4  484.78   9.494  6.32
     2026-10     3        4   776.5  10.992  7.12

    2026-11  6.32 xp
     x = 3.481 + 2.980 + 3.033 = 9.494
     X = 20 × (1 − e^(−9.494/25)) = 6.32

     day         E, lines                            D
     2026-11-03    203.25  log2(1 + 203.25/20) = 3.481
     2026-11-09    137.78  log2(1 + 137.78/20) = 2.980
     2026-11-18    143.75  log2(1 + 143.75/20) = 3.033

     mira/tidewater  2.65 xp
      59936ae418d5  2026-11-03  203.25 effective lines
        TypeScript  1 × (188 + 0.25 × 61) = 203.25
        in files that use react 121.95"
  `)
})

test.each([
  ['2026-10', '2026-10  7.12 xp\n'],
  ['2026', 'Months  13.43 xp\n'],
  ['2026-11-09', '2026-11-09\n'],
  ['typescript', 'TypeScript  741.60 xp\n'],
  ['REACT', 'React  486.20 xp\n'],
  ['OpenAPI / Swagger', 'OpenAPI / Swagger  21.20 xp\n'],
  ['dev-ops', 'Badge\n'],
  ['Unit Testing', 'Badge\n'],
  ['kestrel', 'harborlight/kestrel  411.60 xp\n'],
  ['mira/Tidewater', 'mira/tidewater  371.20 xp\n'],
  ['C0FFEE', ' c0ffee123456 in harborlight/kestrel is counted in mira/tidewater\n'],
])('explains %s, starting with %j', (topic, beginning) => {
  expect(explain(topic).slice(0, beginning.length)).toBe(beginning)
})

test('finds a commit by the start of its id', () => {
  const { id } = sampleReport().evidence!.months[0]!.repositories[0]!.commits[0]!
  expect(explain(id.slice(0, 9))).toContain(`  ${id.slice(0, 12)}  `)
})

test('shows the months, factor and limit of a technology', () => {
  expect(explain('vitest')).toContain('1.61 × 0.95 = 1.53, at most 100:\n 1.53\n')
})

test('shows no calculation for a technology that is declared but not used', () => {
  expect(explain('postcss')).toBe(
    'PostCSS  1.00 xp\n Used in 1 project: declared in a manifest but not used in any of the author’s\n files, which counts as 1 xp\n',
  )
})

test('shows the requirements for the next badge level', () => {
  expect(explain('dev-ops')).toContain('next level great: 100 xp, 2 repositories')
})

test('lists the commits behind reviews by repository', () => {
  expect(explain('Reviews', reviewsReport())).toMatchInlineSnapshot(`
    "Reviews  4 commits
     of 2 people, in 3 sessions: Reviewed-by 3, Acked-by 1, Tested-by 1
     Own commits never count, and a commit counts once. Those committed within ten
     minutes of an earlier one that counts are the same session. Reviews are not
     part of xp.

    harborlight/kestrel  2 commits
     commit        day         session  trailers                authors
     7a11ce007a11  2026-11-12  same     Reviewed-by, Tested-by  Jonas Lindqvist
     5eaf00d15eaf  2026-11-12  new      Acked-by                陳美玲, Jonas Lindq…

    mira/reef  1 commit
     commit        day      session  trailers     authors
     0dd5ea5e0dd5  undated  new      Reviewed-by

     and 1 earlier commit
    "
  `)
})

test('mentions reviews without a topic, but lists no commits', () => {
  const text = explain('', reviewsReport())
  expect(text).toContain('\nReviews  4 commits\n of 2 people, in 3 sessions: ')
  expect(text).not.toContain('5eaf00d15eaf')
})

test('explains reviews of a person without any', () => {
  expect(explain('reviews')).toContain(
    'Reviews  0 commits\n No commits of others name Mira Okafor in Reviewed-by, Acked-by or Tested-by.\n',
  )
})

test('finds a reviewed commit by the start of its id', () => {
  expect(explain('7a11', reviewsReport())).toBe(
    ' 7a11ce007a11 in harborlight/kestrel is a reviewed commit of Jonas Lindqvist\n (Reviewed-by, Tested-by), which earns no xp\n',
  )
})

test('shows how the figures of a repository are computed', () => {
  expect(explain('kestrel')).toContain('contribution: 148,220 of 361,512 effective lines = 41%')
})

test('explains repositories for all authors', () => {
  expect(explain('kestrel', allAuthorsReport())).toContain('quality: tests 21.4/25 + comments 13.1/15')
})

test('requires --author to explain months', () => {
  expect(explain('', allAuthorsReport())).toContain('requires one author. Use --author.')
})

test('shows only the total for an empty report', () => {
  expect(explain('', emptyReport())).toContain('Mira Okafor  0.00 xp')
})

test.each([
  ['flask', 'No match for "flask" in this result. Use a month (2026-11), a day, a language'],
  ['2020-05', 'No xp was earned in 2020-05. Available months: 2026-10 to 2026-11.'],
  ['2020-05-01', 'No xp was earned in 2020-05-01'],
  ['.', 'Put targets before --explain.'],
])('throws a usage error for %s', (topic, sentence) => {
  expect(() => explain(topic)).toThrow(sentence)
})

test('throws a usage error for a topic other than a repository without --author', () => {
  expect(() => explain('react', allAuthorsReport())).toThrow(
    'For all authors, only repositories can be explained',
  )
})
