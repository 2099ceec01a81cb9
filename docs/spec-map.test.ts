import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const map = readFileSync(new URL('spec-map.md', import.meta.url), 'utf8')
const sections = map.split(/^## /m).slice(1)

test('docs/spec-map.md covers every section of the spec', () => {
  const numbers = sections.flatMap((section) => /^\d+/.exec(section)?.[0] ?? [])
  expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('every file named in docs/spec-map.md exists', () => {
  const namedFiles = [...map.matchAll(/`((?:core|cli|server|site)\/[\w./[\]-]+)`/g)].map(
    ([, path]) => `packages/${path}`,
  )
  expect(namedFiles.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([])
})

test('prints what is not built, by section', () => {
  const unbuilt = sections.flatMap((section) =>
    findUnbuilt(section).map((line) => `${titleOf(section)}: ${line}`),
  )
  console.log(['Not built yet:', ...unbuilt].join('\n  '))
  expect(unbuilt.filter((line) => line.endsWith(': '))).toEqual([])
})

function titleOf(section: string): string {
  return section.split('\n', 1)[0] ?? ''
}

/** Lines that contain "not built", and table rows whose last column lists missing fields. */
function findUnbuilt(section: string): string[] {
  const lines = section.split('\n').slice(1)
  return lines.flatMap((line) =>
    /not built/i.test(line) ? [line.replace(/ *\| */g, ' ').trim()] : missingFields(line),
  )
}

function missingFields(line: string): string[] {
  const cells = line.split('|').slice(1, -1)
  const [entity = '', last = ''] = [cells[0], cells.at(-1)].map((cell) => cell?.trim())
  const isRow = cells.length === 4 && last !== '' && !/^-+$|^left out today$/.test(last)
  return isRow ? [`${entity} without ${last}`] : []
}
