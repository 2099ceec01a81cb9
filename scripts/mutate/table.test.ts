import { expect, test } from 'vitest'
import { applyMutant, isMutant, needsBuild } from './mutant.ts'
import { listFiles, loadSpecRows, readText } from './repository.ts'
import { mutantTables } from './table.ts'

const files = listFiles()
const rows = loadSpecRows(files)
const mutants = Object.entries(mutantTables).flatMap(([section, table]) =>
  Object.entries(table).flatMap(([title, entry]) => (isMutant(entry) ? [{ section, title, ...entry }] : [])),
)

test('every row of docs/spec-map.md has a mutant or a reason why not', () => {
  expect(rows.length).toBeGreaterThan(300)
  const missing = rows.filter(({ section, title }) => mutantTables[section]?.[title] === undefined)
  expect(missing.map(({ section, title }) => `${section}: ${title}`)).toEqual([])
})

test('every entry of the table belongs to a row of docs/spec-map.md', () => {
  const titles = new Set(rows.map(({ section, title }) => `${section}: ${title}`))
  const keys = Object.entries(mutantTables).flatMap(([section, table]) =>
    Object.keys(table).map((title) => `${section}: ${title}`),
  )
  expect(keys.filter((key) => !titles.has(key))).toEqual([])
})

test('every mutant changes exactly one place', () => {
  const problems = mutants.flatMap((mutant) => {
    if (!files.includes(mutant.file)) return [`${mutant.title}: no file ${mutant.file}`]
    try {
      return applyMutant(readText(mutant.file), mutant) === readText(mutant.file) ? [mutant.title] : []
    } catch (error) {
      return [`${mutant.title}: ${error instanceof Error ? error.message : error}`]
    }
  })
  expect(problems).toEqual([])
})

test('every mutant names a test of its row', () => {
  const foreign = mutants.filter(
    ({ section, title, test: file }) =>
      !rows.some((row) => row.section === section && row.title === title && row.tests.includes(file)),
  )
  expect(foreign.map(({ title, test: file }) => `${title}: ${file}`)).toEqual([])
})

test('every mutant that shares a build names the tests that must fail', () => {
  const untitled = mutants.filter((mutant) => needsBuild(mutant) && mutant.testTitle === undefined)
  expect(untitled.map(({ title }) => title)).toEqual([])
})
