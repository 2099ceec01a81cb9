import fc from 'fast-check'
import { renderToString } from 'ink'
import { expect, test } from 'vitest'
import { widthOf } from '../../../ui/fit.ts'
import { plain } from '../../../ui/look.ts'
import type { Progress } from './progress.ts'
import { headingOf, stopSentence } from './progress-display.ts'
import { View } from './View.tsx'

const atWork: Progress = [
  { name: 'mira/tidewater', now: { state: 'done', totalCommits: 1911 } },
  { name: 'harborlight/kestrel', now: { state: 'reading', readCommits: 4120, totalCommits: 6214 } },
  { name: 'oakfield/ledger', now: { state: 'cloning', receivedBytes: 38_000_000, fraction: 38 / 112 } },
  {
    name: 'oakfield/a-name-longer-than-its-column',
    now: { state: 'cloning', receivedBytes: 38e6, fraction: undefined },
  },
  {
    name: 'mira/gone',
    now: { state: 'skipped', reason: 'notFound', message: 'There is no folder mira/gone.' },
  },
  { name: 'mira/sandpiper', now: { state: 'queued' } },
]

const reading = { state: 'reading', readCommits: 5, totalCommits: 10 } as const

const many: Progress = Array.from({ length: 46 }, (_, at) => ({
  name: `repository-${at}`,
  now: at < 29 ? { state: 'done', totalCommits: 10 } : at < 31 ? reading : { state: 'queued' },
}))

function drawn(progress: Progress, columns = 80, rows = 24, kept = true): string {
  const heading = headingOf(progress.map(({ name }) => name))
  const props = { columns, rows, look: plain, elapsed: 72_000, heading, stop: stopSentence(kept) }
  return renderToString(<View progress={progress} {...props} />, { columns })
}

test('the analysis at work on 80 columns', () => {
  expect(drawn(atWork)).toMatchInlineSnapshot(`
    "Reading 6 repositories                                                1 min 12 s

     ✓ mira/tidewater          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━            1,911 commits
     ▸ harborlight/kestrel     ━━━━━━━━━━━━━━━━━━━─────────   reading 4,120 of 6,214
     ▸ oakfield/ledger         ━━━━━━━━━━──────────────────     cloning 38 of 112 MB
     ▸ oakfield/a-name-longer… ────────────────────────────            cloning 38 MB
     ✗ mira/gone               There is no folder mira/gone.
     · mira/sandpiper          ────────────────────────────                   queued

     2 of 6 done, about 2 min left. Ctrl-C stops; what is read is kept."
  `)
})

test('the analysis at work on 40 columns', () => {
  expect(drawn(atWork, 40)).toMatchInlineSnapshot(`
    "Reading 6 repositories        1 min 12 s

     ✓ mira/tidewater          1,911 commits
     ▸ harborlight/k… reading 4,120 of 6,214
     ▸ oakfield/ledger  cloning 38 of 112 MB
     ▸ oakfield/a-name-longer… cloning 38 MB
     ✗ mira/gone          There is no folde…
     · mira/sandpiper                 queued

     2 of 6 done, about 2 min left.
     Ctrl-C stops; what is read is kept."
  `)
})

test('the analysis at work on 120 columns', () => {
  expect(drawn(atWork, 120)).toMatchInlineSnapshot(`
    "Reading 6 repositories                                                                    1 min 12 s

     ✓ mira/tidewater          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━            1,911 commits
     ▸ harborlight/kestrel     ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━────────────────   reading 4,120 of 6,214
     ▸ oakfield/ledger         ━━━━━━━━━━━━━━━━────────────────────────────────     cloning 38 of 112 MB
     ▸ oakfield/a-name-longer… ────────────────────────────────────────────────            cloning 38 MB
     ✗ mira/gone               There is no folder mira/gone.
     · mira/sandpiper          ────────────────────────────────────────────────                   queued

     2 of 6 done, about 2 min left. Ctrl-C stops; what is read is kept."
  `)
})

test('many repositories: what is over makes room for what is at work', () => {
  expect(drawn(many, 80, 14)).toMatchInlineSnapshot(`
    "Reading 46 repositories                                               1 min 12 s

     ✓ repository-28           ━━━━━━━━━━━━━━━━━━━━━━━━━━━━               10 commits
     ▸ repository-29           ━━━━━━━━━━━━━━──────────────          reading 5 of 10
     ▸ repository-30           ━━━━━━━━━━━━━━──────────────          reading 5 of 10
     · repository-31           ────────────────────────────                   queued
     · repository-32           ────────────────────────────                   queued
     · repository-33           ────────────────────────────                   queued
     · repository-34           ────────────────────────────                   queued
     · repository-35           ────────────────────────────                   queued

     29 of 46 done, about 40 s left. Ctrl-C stops; what is read is kept."
  `)
})

test('nothing is promised to be kept without a cache', () => {
  expect(drawn(atWork, 80, 24, false)).not.toContain('kept')
})

test('of a service shares are known, and no counts', () => {
  const told: Progress = [
    { name: 'mira/tidewater', now: { state: 'done' } },
    { name: 'harborlight/kestrel', now: { state: 'reading', share: 0.336 } },
    { name: 'oakfield/ledger', now: { state: 'cloning', share: undefined } },
  ]
  expect(drawn(told)).toMatchInlineSnapshot(`
    "Reading 3 repositories                                                1 min 12 s

     ✓ mira/tidewater          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━                     done
     ▸ harborlight/kestrel     ━━━━━━━━━───────────────────              reading 33%
     ▸ oakfield/ledger         ────────────────────────────                  cloning

     1 of 3 done, about 2 min left. Ctrl-C stops; what is read is kept."
  `)
})

test('before it is known which repositories there are it says so', () => {
  expect(drawn([])).toContain(' Looking for repositories. Ctrl-C stops')
})

test('one repository is called by its name', () => {
  expect(drawn(atWork.slice(0, 1))).toContain('Reading mira/tidewater')
})

test('the view never fills the screen', () => {
  const screens = fc.tuple(fc.integer({ min: 8, max: 60 }), fc.integer({ min: 40, max: 140 }), fc.nat(46))
  fc.assert(
    fc.property(screens, ([rows, columns, targets]) => {
      expect(drawn(many.slice(0, targets + 1), columns, rows).split('\n').length).toBeLessThan(rows)
    }),
    { numRuns: 30 },
  )
})

test('no line is wider than the screen', () => {
  const names = fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(names, fc.integer({ min: 20, max: 130 }), (names, columns) => {
      const progress = names.map((name, at) => ({ name, now: atWork[at]?.now ?? reading }))
      const lines = drawn(progress, columns).split('\n')
      expect(Math.max(...lines.map((line) => widthOf(line)))).toBeLessThanOrEqual(columns)
    }),
    { numRuns: 30 },
  )
})
