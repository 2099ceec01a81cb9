import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const map = readFileSync(new URL('spec-map.md', import.meta.url), 'utf8')
const sections = map.split(/^## /m).slice(1)

test('the spec map has every section of the spec', () => {
  const numbers = sections.flatMap((section) => /^\d+/.exec(section)?.[0] ?? [])
  expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('every file the spec map names is there', () => {
  const named = [...map.matchAll(/`((?:core|cli|server|site)\/[\w./[\]-]+)`/g)].map(
    ([, path]) => `packages/${path}`,
  )
  expect(named.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([])
})

test('what is not built is printed section by section', () => {
  const open = sections.flatMap((section) => notBuilt(section).map((line) => `${titleOf(section)}: ${line}`))
  console.log(['Not built yet:', ...open].join('\n  '))
  expect(open.filter((line) => line.endsWith(': '))).toEqual([])
})

function titleOf(section: string): string {
  return section.split('\n', 1)[0] ?? ''
}

/** Sentences and rows that say so, and what rows leave out in their last column. */
function notBuilt(section: string): string[] {
  const lines = section.split('\n').slice(1)
  return lines.flatMap((line) =>
    /not built/i.test(line) ? [line.replace(/ *\| */g, ' ').trim()] : leftOut(line),
  )
}

function leftOut(line: string): string[] {
  const cells = line.split('|').slice(1, -1)
  const [entity = '', last = ''] = [cells[0], cells.at(-1)].map((cell) => cell?.trim())
  const isRow = cells.length === 4 && last !== '' && !/^-+$|^left out today$/.test(last)
  return isRow ? [`${entity} without ${last}`] : []
}
