import fc from 'fast-check'
import { renderToString } from 'ink'
import { expect, test } from 'vitest'
import { plainStyle } from '../../ui/terminal.ts'
import { displayWidth } from '../../ui/truncate.ts'
import { ProgressView } from './ProgressView.tsx'
import type { Progress } from './progress.ts'
import { progressHeading, stopSentence } from './progress-display.ts'

const running: Progress = [
  { name: 'mira/tidewater', status: { state: 'done', totalCommits: 1911 } },
  { name: 'harborlight/kestrel', status: { state: 'reading', readCommits: 4120, totalCommits: 6214 } },
  { name: 'oakfield/ledger', status: { state: 'cloning', receivedBytes: 38_000_000, fraction: 38 / 112 } },
  {
    name: 'oakfield/a-name-longer-than-its-column',
    status: { state: 'cloning', receivedBytes: 38e6, fraction: undefined },
  },
  {
    name: 'mira/gone',
    status: { state: 'skipped', reason: 'notFound', message: 'There is no folder mira/gone.' },
  },
  { name: 'mira/sandpiper', status: { state: 'queued' } },
]

const reading = { state: 'reading', readCommits: 5, totalCommits: 10 } as const

const many: Progress = Array.from({ length: 46 }, (_, index) => ({
  name: `repository-${index}`,
  status: index < 29 ? { state: 'done', totalCommits: 10 } : index < 31 ? reading : { state: 'queued' },
}))

function draw(progress: Progress, columns = 80, rows = 24, isCached = true): string {
  const heading = progressHeading(progress.map(({ name }) => name))
  const props = { columns, rows, look: plainStyle, elapsed: 72_000, heading, stop: stopSentence(isCached) }
  return renderToString(<ProgressView progress={progress} {...props} />, { columns })
}

test('shows bars on 80 columns', () => {
  expect(draw(running)).toMatchInlineSnapshot(`
    "Reading 6 repositories                                                1 min 12 s

     ✓ mira/tidewater          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━            1,911 commits
     ▸ harborlight/kestrel     ━━━━━━━━━━━━━━━━━━━─────────   reading 4,120 of 6,214
     ▸ oakfield/ledger         ━━━━━━━━━━──────────────────     cloning 38 of 112 MB
     ▸ oakfield/a-name-longer… ────────────────────────────            cloning 38 MB
     ✗ mira/gone               There is no folder mira/gone.
     · mira/sandpiper          ────────────────────────────                   queued

     2 of 6 done, about 2 min left. Ctrl-C stops; progress is cached."
  `)
})

test('hides bars on 40 columns', () => {
  expect(draw(running, 40)).toMatchInlineSnapshot(`
    "Reading 6 repositories        1 min 12 s

     ✓ mira/tidewater          1,911 commits
     ▸ harborlight/k… reading 4,120 of 6,214
     ▸ oakfield/ledger  cloning 38 of 112 MB
     ▸ oakfield/a-name-longer… cloning 38 MB
     ✗ mira/gone          There is no folde…
     · mira/sandpiper                 queued

     2 of 6 done, about 2 min left.
     Ctrl-C stops; progress is cached."
  `)
})

test('widens bars on 120 columns', () => {
  expect(draw(running, 120)).toMatchInlineSnapshot(`
    "Reading 6 repositories                                                                    1 min 12 s

     ✓ mira/tidewater          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━            1,911 commits
     ▸ harborlight/kestrel     ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━────────────────   reading 4,120 of 6,214
     ▸ oakfield/ledger         ━━━━━━━━━━━━━━━━────────────────────────────────     cloning 38 of 112 MB
     ▸ oakfield/a-name-longer… ────────────────────────────────────────────────            cloning 38 MB
     ✗ mira/gone               There is no folder mira/gone.
     · mira/sandpiper          ────────────────────────────────────────────────                   queued

     2 of 6 done, about 2 min left. Ctrl-C stops; progress is cached."
  `)
})

test('hides finished repositories in favor of running ones', () => {
  expect(draw(many, 80, 14)).toMatchInlineSnapshot(`
    "Reading 46 repositories                                               1 min 12 s

     ✓ repository-28           ━━━━━━━━━━━━━━━━━━━━━━━━━━━━               10 commits
     ▸ repository-29           ━━━━━━━━━━━━━━──────────────          reading 5 of 10
     ▸ repository-30           ━━━━━━━━━━━━━━──────────────          reading 5 of 10
     · repository-31           ────────────────────────────                   queued
     · repository-32           ────────────────────────────                   queued
     · repository-33           ────────────────────────────                   queued
     · repository-34           ────────────────────────────                   queued
     · repository-35           ────────────────────────────                   queued

     29 of 46 done, about 40 s left. Ctrl-C stops; progress is cached."
  `)
})

test('does not mention caching when the cache is off', () => {
  expect(draw(running, 80, 24, false)).not.toContain('cached')
})

test('shows percentages without counts for a remote analysis', () => {
  const remote: Progress = [
    { name: 'mira/tidewater', status: { state: 'done' } },
    { name: 'harborlight/kestrel', status: { state: 'reading', share: 0.336 } },
    { name: 'oakfield/ledger', status: { state: 'cloning', share: undefined } },
  ]
  expect(draw(remote)).toMatchInlineSnapshot(`
    "Reading 3 repositories                                                1 min 12 s

     ✓ mira/tidewater          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━                     done
     ▸ harborlight/kestrel     ━━━━━━━━━───────────────────              reading 33%
     ▸ oakfield/ledger         ────────────────────────────                  cloning

     1 of 3 done, about 2 min left. Ctrl-C stops; progress is cached."
  `)
})

test('shows a message while repositories are being discovered', () => {
  expect(draw([]).split('\n').slice(1)).toEqual([
    '',
    expect.stringMatching(/^ Looking for repositories. Ctrl-C stops/),
  ])
})

test('shows the name of a single repository', () => {
  expect(draw(running.slice(0, 1))).toContain('Reading mira/tidewater')
})

test('never fills the screen', () => {
  const screens = fc.tuple(fc.integer({ min: 8, max: 60 }), fc.integer({ min: 40, max: 140 }), fc.nat(46))
  fc.assert(
    fc.property(screens, ([rows, columns, targets]) => {
      expect(draw(many.slice(0, targets + 1), columns, rows).split('\n').length).toBeLessThan(rows)
    }),
    { numRuns: 30 },
  )
})

test('never exceeds the screen width', () => {
  const names = fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(names, fc.integer({ min: 20, max: 130 }), (names, columns) => {
      const progress = names.map((name, index) => ({ name, status: running[index]?.status ?? reading }))
      const lines = draw(progress, columns).split('\n')
      expect(Math.max(...lines.map((line) => displayWidth(line)))).toBeLessThanOrEqual(columns)
    }),
    { numRuns: 30 },
  )
})
