import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cycles } from '../scripts/architecture/cycles.ts'
import { room } from '../scripts/architecture/room.ts'
import { doorsOf, type SourceFile, sourceFiles } from '../scripts/architecture/source-file.ts'
import { mayImport } from './may-import.ts'

const MOST_LINES = 300

const root = fileURLToPath(new URL('..', import.meta.url))
const files = sourceFiles(root)
const product = files.filter(({ path, isTest }) => /^packages\/[^/]+\/src\//.test(path) && !isTest)
const insides = files.filter(({ path, isTest }) => path.startsWith('fixtures/') && !isTest).concat(product)

test('every folder has its line in the table of allowed imports', () => {
  expect([...new Set(insides.map((file) => file.room))].filter((name) => !(name in mayImport))).toEqual([])
})

test('imports point one way through the house', () => {
  const offending = insides.flatMap((file) =>
    file.imports
      .filter(({ module, leadsTo }) => !isAllowed(file, module, leadsTo))
      .map(({ module }) => `${file.path} imports ${module}`),
  )
  expect(offending).toEqual([])
})

test('features of the site know nothing of each other', () => {
  const featureOf = (path: string) => /packages\/site\/src\/features\/([^/]+)\//.exec(path)?.[1]
  const offending = product.flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ leadsTo }) => featureOf(path) && featureOf(leadsTo) && featureOf(path) !== featureOf(leadsTo),
      )
      .map(({ module }) => `${path} imports ${module}`),
  )
  expect(offending).toEqual([])
})

test('no files of the product import each other in a circle', () => {
  const graph = new Map(product.map((file) => [file.path, file.imports.map(({ leadsTo }) => leadsTo)]))
  expect(cycles(graph)).toEqual([])
})

// It enters what was built by its door, at run time; no code of it may become part of the command.
test.each([
  ['@handiwork/server', 'packages/cli/src/load-service.ts'],
  ['@handiwork/site', 'packages/cli/src/load-site.ts'],
])('one file of the command knows %s', (door, file) => {
  const naming = product.filter(({ room, text }) => room === 'cli' && text.includes(door))
  expect(naming.map(({ path }) => path)).toEqual([file])
})

test('fixtures serve tests, scripts and the sample people only', () => {
  const serious = product.filter((file) => file.room !== 'server/demo')
  expect(importing(serious, ({ module }) => module.startsWith('@handiwork/fixtures'))).toEqual([])
})

test('only git starts other programs, the service parts of itself, and the command a browser', () => {
  const ofItself = /\/(reading-child|demo-hosts-apart|press|open-browser)\.ts$/
  const elsewhere = product.filter(({ room, path }) => room !== 'core/git' && !ofItself.test(path))
  expect(importing(elsewhere, ({ module }) => /^(node:)?child_process$|^execa$/.test(module))).toEqual([])
})

test('what a browser loads asks nothing of Node, and makes no HTML of texts', () => {
  const loads = /^packages\/(core\/src\/(contract|format|client)\/|site\/.*\.tsx$)/
  const loaded = product.filter(({ path }) => loads.test(path))
  expect(importing(loaded, ({ module }) => /^node:|^@handiwork\/core\/markdown$/.test(module))).toEqual([])
})

test('a relative import names the file with its extension', () => {
  const short = ({ module }: { module: string }) => module.startsWith('.') && !/\.\w+$/.test(module)
  expect(importing(files, short)).toEqual([])
})

test(`no file is longer than ${MOST_LINES} lines`, () => {
  const lines = (text: string) => text.split('\n').length - 1
  const long = files.filter(({ text }) => lines(text) > MOST_LINES)
  expect(long.map(({ path, text }) => `${path} has ${lines(text)} lines`)).toEqual([])
})

test('no folder is a drawer for things without a name', () => {
  const drawer = /(^|\/)(utils?|helpers?|common|misc|lib)\//
  expect(files.map(({ path }) => path).filter((path) => drawer.test(path))).toEqual([])
})

test('nothing is left to do in the product', () => {
  const leftOpen = new RegExp(
    ['TO', 'FIX'].map((start) => `\\b${start}${start === 'TO' ? 'DO' : 'ME'}\\b`).join('|'),
  )
  expect(product.filter(({ text }) => leftOpen.test(text)).map(({ path }) => path)).toEqual([])
})

test('every door of a package leads to a file', () => {
  const missing = [...doorsOf(root)].filter(([, file]) => !existsSync(new URL(`../${file}`, import.meta.url)))
  expect(missing.map(([door, file]) => `${door} leads to ${file}`)).toEqual([])
})

test('tests are found by their names', () => {
  const hidden = files.filter(
    ({ path, imports }) =>
      /\.spec\.|__tests__/.test(path) ||
      (imports.some(({ module }) => module === 'vitest') &&
        !/\.(test|suite)\.tsx?$|^vitest\.config|^packages\/[^/]+\/test\//.test(path)),
  )
  expect(hidden.map(({ path }) => path)).toEqual([])
})

function isAllowed(file: SourceFile, module: string, leadsTo: string): boolean {
  if (module.startsWith('node:')) return true
  if (module.startsWith('@handiwork/')) return mayImport[file.room]?.includes(module) ?? false
  if (!module.startsWith('.')) return mayImport[file.room]?.includes(leadsTo) ?? false
  const there = room(leadsTo)
  return there === file.room || (mayImport[file.room]?.includes(there) ?? false)
}

function importing(
  among: readonly SourceFile[],
  isOffending: (found: { module: string }) => boolean,
): string[] {
  return among.flatMap(({ path, imports }) =>
    imports.filter(isOffending).map(({ module }) => `${path} imports ${module}`),
  )
}
