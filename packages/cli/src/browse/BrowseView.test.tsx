import fc from 'fast-check'
import { renderToString } from 'ink'
import { expect, test } from 'vitest'
import { span } from '../ui/span.ts'
import { plainStyle } from '../ui/terminal.ts'
import { displayWidth } from '../ui/truncate.ts'
import { BrowseView } from './BrowseView.tsx'
import { type BrowseState, startBrowsing } from './browse-state.ts'
import { createPage } from './page.ts'

const month = (index: number) => `20${String(26 - index).padStart(2, '0')}-05`
const months = Array.from({ length: 12 }, (_, index) => [
  { ...span(` ${month(index)}`), opens: month(index) },
  span('  4.86', 'copper'),
])
const page = createPage('Go', [[span('Go', 'strong'), span('  58.32 xp', 'copper')], [], ...months])

function draw(state: BrowseState, columns = 60, rows = 12, shown = page): string {
  const view = <BrowseView {...{ state, page: shown, columns, rows }} look={plainStyle} />
  return renderToString(view, { columns })
}

const at = (topic: string, top: number, selected: number): BrowseState => {
  const [overview] = startBrowsing('').visits
  return { visits: [overview, { topic, position: { top, selected } }], isLeft: false }
}

test('marks the selected row and shows the trail, the visible lines and the keys', () => {
  expect(draw(at('Go', 1, 2))).toMatchInlineSnapshot(`
    "  Overview › Go                                    2–8 of 14


       2026-05  4.86
       2025-05  4.86
    ▸  2024-05  4.86
       2023-05  4.86
       2022-05  4.86
       2021-05  4.86

      ↑↓ select  Enter open  ← back  Space next page  q quit"
  `)
})

test('explains only keys that do something', () => {
  const last = createPage('postcss', [[span('PostCSS', 'strong')]])
  expect(draw(at('postcss', 0, 0), 60, 8, last)).toMatchInlineSnapshot(`
    "  Overview › postcss

      PostCSS



      ← back  q quit"
  `)
})

test('shows the keys without their meaning on a narrow terminal', () => {
  expect(
    draw(at('Go', 0, 0), 30, 8)
      .split('\n')
      .at(-1),
  ).toBe('  ↑↓  Enter  ←  Space  q')
})

test('fits the terminal at any size and marks at most one row', () => {
  const screens = fc.record({
    columns: fc.integer({ min: 20, max: 130 }),
    rows: fc.integer({ min: 6, max: 40 }),
    top: fc.nat(20),
    selected: fc.nat(20),
    topic: fc.string({ unit: 'grapheme', maxLength: 80 }),
  })
  fc.assert(
    fc.property(screens, ({ columns, rows, top, selected, topic }) => {
      const lines = draw(at(topic, top, selected), columns, rows).split('\n')
      expect(lines.length).toBeLessThan(rows)
      expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(columns)
      expect(lines.filter((line) => line.startsWith('▸ ')).length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 50 },
  )
})
