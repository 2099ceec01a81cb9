import fc from 'fast-check'
import { renderToString } from 'ink'
import { expect, test } from 'vitest'
import { plainStyle } from '../ui/terminal.ts'
import { displayWidth } from '../ui/truncate.ts'
import { ChoiceView } from './ChoiceView.tsx'
import { moveSelection } from './choice.ts'

const options = Array.from({ length: 12 }, (_, index) => ({
  label: `Person ${index + 1}`,
  detail: `${120 - index} commits · TypeScript`,
}))

const draw = (selected: number, columns = 80, rows = 9) =>
  renderToString(
    <ChoiceView
      question="Which of these are you?"
      {...{ options, selected, columns, rows }}
      look={plainStyle}
    />,
    { columns },
  )

test('marks the selected option', () => {
  expect(draw(1)).toMatchInlineSnapshot(`
    "Which of these are you?

       Person 1   120 commits · TypeScript
     ▸ Person 2   119 commits · TypeScript
       Person 3   118 commits · TypeScript
       Person 4   117 commits · TypeScript

     ↑ and ↓ select, Enter confirms, Esc cancels."
  `)
})

test('shows the selected option and fits the terminal at any size', () => {
  const size = fc.record({
    selected: fc.nat({ max: options.length - 1 }),
    columns: fc.integer({ min: 20, max: 120 }),
    rows: fc.integer({ min: 6, max: 40 }),
  })
  fc.assert(
    fc.property(size, ({ selected, columns, rows }) => {
      const lines = draw(selected, columns, rows).split('\n')
      expect(lines.length).toBeLessThan(rows)
      expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(columns)
      expect(lines.filter((line) => line.startsWith(` ▸ Person ${selected + 1}`))).toHaveLength(1)
    }),
  )
})

test.each([
  ['down', 0, { downArrow: true }, 1],
  ['down at the end', 11, { downArrow: true }, 11],
  ['up', 5, { upArrow: true }, 4],
  ['up at the start', 0, { upArrow: true }, 0],
  ['Home', 7, { home: true }, 0],
  ['End', 7, { end: true }, 11],
  ['another key', 7, {}, 7],
] as const)('moves the selection with %s', (_, selected, key, expected) => {
  expect(moveSelection(selected, key, options.length)).toBe(expected)
})
