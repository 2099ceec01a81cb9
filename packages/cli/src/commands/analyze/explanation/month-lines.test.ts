import type { EvidenceDay, EvidenceMonth } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { monthLines } from './month-lines.ts'

test('shows the numbers of the worked example', () => {
  expect(render(ada)).toMatchInlineSnapshot(`
    "2026-05  4.86 xp
     x = 3.453 + 0.926 + 2.585 = 6.964
     X = 20 × (1 − e^(−6.964/25)) = 4.86

     day         E, lines                         D
     2026-05-04       199  log2(1 + 199/20) = 3.453
     2026-05-11        18   log2(1 + 18/20) = 0.926
     2026-05-18       100  log2(1 + 100/20) = 2.585

     ada/loom  4.86 xp
      4f1c9a07be52  2026-05-04  199 effective lines
        TypeScript  1 × (180 + 0.25 × 40) = 190
        YAML        0.3 × (30 + 0.25 × 0) = 9
        in files that use react 90
        excluded: lockfile 4,000 lines"
  `)
})

test('shows the daily limit', () => {
  const limited = { ...ada, days: [day('2026-05-04', 812, 4, 900)] }
  expect(render(limited)).toContain('min(4, log2(1 + 812/20)) = 4.000')
})

test('shows the limit of lines per repository and day', () => {
  const limited = { ...ada, days: [day('2026-05-04', 600, 4, 812)] }
  expect(render(limited)).toContain('2026-05-04: 600 of 812 effective lines in ada/loom count (limit: 600)')
})

test('shows how many lines of a capped part count', () => {
  expect(render(withPart({ newLineCount: 900, lines: 400 }))).toContain(
    '1 × (900 + 0.25 × 0) = 900, of which 400 count',
  )
})

test('shows the share of a co-authored commit', () => {
  expect(render(withPart({ newLineCount: 46, lines: 46 }, 2 ** -0.5))).toContain(
    '46 × 0.707 = 32.53, shared by 2 people',
  )
})

const render = (month: EvidenceMonth) =>
  monthLines(month, 80)
    .map((line) =>
      line
        .map((part) => part.text)
        .join('')
        .trimEnd(),
    )
    .join('\n')

function day(date: string, lines: number, worth: number, written = lines): EvidenceDay {
  return { date, lines, worth, repositories: [{ name: 'ada/loom', lines: written, counted: lines }] }
}

const firstCommit = {
  id: '4f1c9a07be52d1e06d3f8a9c7b21e4d05a6f3c88',
  timestamp: '2026-05-04T09:00:00.000Z',
  lines: 199,
  share: 1,
  parts: [
    { language: 'TypeScript', weight: 1, newLineCount: 180, deletedLineCount: 40, lines: 190 },
    { language: 'YAML', weight: 0.3, newLineCount: 30, deletedLineCount: 0, lines: 9 },
  ],
  technologies: { react: 90 },
  badges: {},
  excluded: { lockfile: 4000 },
}

const ada: EvidenceMonth = {
  month: '2026-05',
  x: 6.964,
  experience: 4.863,
  days: [day('2026-05-04', 199, 3.4534), day('2026-05-11', 18, 0.926), day('2026-05-18', 100, 2.585)],
  repositories: [{ name: 'ada/loom', experience: 4.863, commits: [firstCommit] }],
}

function withPart(part: { newLineCount: number; lines: number }, share = 1): EvidenceMonth {
  const parts = [{ language: 'Go', weight: 1, deletedLineCount: 0, ...part }]
  const commit = { ...firstCommit, parts, share, lines: part.lines * share }
  return { ...ada, repositories: [{ name: 'ada/loom', experience: 4.863, commits: [commit] }] }
}
