import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('reliability-list.md', import.meta.url), 'utf8')

/** The cells of the rows below a heading. */
function readRows(heading: string): string[][] {
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
}

test('every threat is listed in order', () => {
  expect(readRows('Threats').map(([number]) => Number(number))).toEqual(
    Array.from({ length: 35 }, (_, index) => index + 1),
  )
})

test.each([
  ['Threats', 35],
  ['Reliability promises', 25],
  ['Privacy promises', 10],
])('each of the rows of %s names its tests or a reason', (heading, count) => {
  const rows = readRows(heading)
  const unexplained = rows.filter((cells) => !/\]\(|`npm run bench|^no test: /.test(cells.at(-2) ?? ''))
  const withoutFigure = rows.filter((cells) => (cells.at(-1) ?? '') === '')
  expect({ count: rows.length, unexplained, withoutFigure }).toEqual({
    count,
    unexplained: [],
    withoutFigure: [],
  })
})
