import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Page } from './page.ts'
import { movePosition, type Position, revealSelection, type Step, selectedTopic } from './position.ts'

/** A page with links in the given lines, each of which opens a page with the number of its line. */
function createPage(lineCount: number, links: readonly number[]): Page {
  const lines = Array.from({ length: lineCount }, () => [])
  return { topic: '', lines, links: links.map((line) => ({ line, topic: String(line) })) }
}

const layout = { page: createPage(40, [2, 3, 4, 20, 21]), rows: 10 }

test.each([
  ['down to a visible link', { top: 0, selected: 0 }, 'down', { top: 0, selected: 1 }],
  ['down, a line at a time while no link is near', { top: 0, selected: 2 }, 'down', { top: 1, selected: 2 }],
  [
    'down to a link that the scrolled line reveals',
    { top: 10, selected: 2 },
    'down',
    { top: 11, selected: 3 },
  ],
  [
    'down to a link after others that were scrolled past',
    { top: 10, selected: 0 },
    'down',
    { top: 11, selected: 3 },
  ],
  [
    'up to a link before others that were scrolled past',
    { top: 5, selected: 4 },
    'up',
    { top: 4, selected: 2 },
  ],
  ['down past the last link', { top: 20, selected: 4 }, 'down', { top: 21, selected: 4 }],
  ['down at the end', { top: 30, selected: 4 }, 'down', { top: 30, selected: 4 }],
  ['up to a visible link', { top: 0, selected: 1 }, 'up', { top: 0, selected: 0 }],
  ['up to the lines above the first link', { top: 1, selected: 0 }, 'up', { top: 0, selected: 0 }],
  ['up to a selection that was scrolled past', { top: 5, selected: 2 }, 'up', { top: 4, selected: 2 }],
  ['a page down', { top: 0, selected: 0 }, 'pageDown', { top: 9, selected: 0 }],
  ['a page down to the first visible link', { top: 9, selected: 0 }, 'pageDown', { top: 18, selected: 3 }],
  ['a page down at the end', { top: 30, selected: 3 }, 'pageDown', { top: 30, selected: 4 }],
  ['a page up to the last visible link', { top: 11, selected: 3 }, 'pageUp', { top: 2, selected: 2 }],
  ['a page up at the start', { top: 0, selected: 2 }, 'pageUp', { top: 0, selected: 0 }],
  ['to the start', { top: 17, selected: 3 }, 'start', { top: 0, selected: 0 }],
  ['to the end', { top: 0, selected: 0 }, 'end', { top: 30, selected: 4 }],
] as const)('moves %s', (_, from, step, expected) => {
  expect(movePosition(from, step, layout)).toEqual(expected)
})

test('opens only a visible link', () => {
  expect([0, 5].map((top) => selectedTopic({ top, selected: 2 }, layout))).toEqual(['4', undefined])
})

test.each([
  ['below the window', { top: 0, selected: 3 }, { top: 11, selected: 3 }],
  ['above the window', { top: 25, selected: 2 }, { top: 4, selected: 2 }],
  ['in the window', { top: 3, selected: 2 }, { top: 3, selected: 2 }],
])('reveals a selection %s', (_, from, expected) => {
  expect(revealSelection(from, layout)).toEqual(expected)
})

describe('on any page and in any window', () => {
  const anyLayout = fc
    .record({ lineCount: fc.integer({ min: 1, max: 60 }), rows: fc.integer({ min: 1, max: 30 }) })
    .chain(({ lineCount, rows }) =>
      fc.uniqueArray(fc.nat(lineCount - 1), { maxLength: 12 }).map((links) => ({
        rows,
        page: createPage(
          lineCount,
          links.sort((a, b) => a - b),
        ),
      })),
    )
  const anyStep = fc.constantFrom<Step>('up', 'down', 'pageUp', 'pageDown', 'start', 'end')

  /** The positions until a step changes nothing more. */
  function* repeat(step: Step, start: Position, on: typeof layout) {
    for (let position = start, next = start; ; position = next) {
      yield position
      next = movePosition(position, step, on)
      if (next.top === position.top && next.selected === position.selected) return
    }
  }

  test.each(['down', 'pageDown'] as const)('%s shows every line', (step) => {
    fc.assert(
      fc.property(anyLayout, (one) => {
        const tops = Array.from(repeat(step, { top: 0, selected: 0 }, one), ({ top }) => top)
        const jumps = tops.slice(1).map((top, at) => top - tops[at]!)
        expect(Math.max(0, ...jumps)).toBeLessThanOrEqual(one.rows)
        expect(tops.at(-1)! + one.rows).toBeGreaterThanOrEqual(one.page.lines.length)
      }),
    )
  })

  test.each([
    ['down', { top: 0, selected: 0 }],
    ['up', { top: Number.MAX_SAFE_INTEGER, selected: Number.MAX_SAFE_INTEGER }],
  ] as const)('%s selects every link', (step, start) => {
    fc.assert(
      fc.property(anyLayout, (one) => {
        const opened = new Set(
          Array.from(repeat(step, start, one), (position) => selectedTopic(position, one)),
        )
        expect(one.page.links.filter(({ topic }) => !opened.has(topic))).toEqual([])
      }),
    )
  })

  test('no step leaves the page', () => {
    fc.assert(
      fc.property(anyLayout, fc.array(anyStep), (one, taken) => {
        let position: Position = { top: 0, selected: 0 }
        for (const step of taken) position = movePosition(position, step, one)
        expect(position.top).toBeGreaterThanOrEqual(0)
        expect(position.top).toBeLessThanOrEqual(Math.max(0, one.page.lines.length - one.rows))
        expect(position.selected).toBeGreaterThanOrEqual(0)
        expect(position.selected).toBeLessThanOrEqual(Math.max(0, one.page.links.length - 1))
      }),
    )
  })
})
