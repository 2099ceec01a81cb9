import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findCycles } from '../scripts/architecture/find-cycles.ts'
import { moduleName } from '../scripts/architecture/module-name.ts'
import {
  findEntryPoints,
  type Import,
  type SourceFile,
  sourceFiles,
} from '../scripts/architecture/source-file.ts'
import { allowedImports } from './allowed-imports.ts'

const MAX_LINES = 300
const LOCAL_TIME =
  /\.[gs]et(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(|\.toLocale(Date|Time)String\(|\b(current_date|localtime)/

const root = fileURLToPath(new URL('..', import.meta.url))
const files = sourceFiles(root)
const product = files.filter(({ path, isTest }) => /^packages\/[^/]+\/src\//.test(path) && !isTest)
const checkedFiles = files
  .filter(({ path, isTest }) => path.startsWith('fixtures/') && !isTest)
  .concat(product)

test('every module appears in the table of allowed imports', () => {
  expect(
    [...new Set(checkedFiles.map((file) => file.module))].filter((name) => !(name in allowedImports)),
  ).toEqual([])
})

test('modules import only what the table allows', () => {
  const offending = checkedFiles.flatMap((file) =>
    file.imports
      .filter((imported) => !isAllowed(file, imported))
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  )
  expect(offending).toEqual([])
})

test('core, server and command read no local time, because machines have different time zones', () => {
  const isIncluded = ({ path }: SourceFile) => /^packages\/(core|server|cli)\/src\//.test(path)
  const offending = product.filter((file) => isIncluded(file) && LOCAL_TIME.test(file.text))
  expect(offending.map(({ path }) => path)).toEqual([])
})

test('features of the site do not import each other', () => {
  const featureOf = (path: string) => /packages\/site\/src\/features\/([^/]+)\//.exec(path)?.[1]
  const offending = product.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => featureOf(path) && featureOf(target) && featureOf(path) !== featureOf(target))
      .map(({ specifier }) => `${path} imports ${specifier}`),
  )
  expect(offending).toEqual([])
})

test('commands of the cli do not import each other', () => {
  const commandOf = (path: string) => /packages\/cli\/src\/commands\/([^/]+)\//.exec(path)?.[1]
  const offending = product.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => commandOf(path) && commandOf(target) && commandOf(path) !== commandOf(target))
      .map(({ specifier }) => `${path} imports ${specifier}`),
  )
  expect(offending).toEqual([])
})

test('product files have no import cycles', () => {
  const graph = new Map(product.map((file) => [file.path, file.imports.map(({ target }) => target)]))
  expect(findCycles(graph)).toEqual([])
})

// The command loads the built service and site at run time; none of their code is bundled into the command.
test.each([
  ['../server/dist/', 'packages/cli/src/load-service.ts'],
  ['../site/dist/', 'packages/cli/src/load-site.ts'],
])('a single file of the command loads %s', (entryPoint, file) => {
  const importers = product.filter(({ module, text }) => module === 'cli' && text.includes(entryPoint))
  expect(importers.map(({ path }) => path)).toEqual([file])
})

test('only tests, scripts and the demo import fixtures', () => {
  const nonDemoFiles = product.filter((file) => file.module !== 'server/demo')
  expect(findImports(nonDemoFiles, ({ specifier }) => specifier.startsWith('@handiwork/fixtures'))).toEqual(
    [],
  )
})

test('only the two git runners and the toolchain use child_process, and everything else uses execa', () => {
  const childProcess = /^import (?!type )[^;]*?from '(node:)?child_process'/m
  const toolchain = /^scripts\/(start\.test\.ts$|toolchain\/)/
  const spawners = files.filter(({ path, text }) => childProcess.test(text) && !toolchain.test(path))
  expect(spawners.map(({ path }) => path)).toEqual([
    'fixtures/processes/spawn-directly.ts',
    'packages/core/src/git/run-git.ts',
  ])
})

test('only the browser opener and the start of service processes use execa in the product', () => {
  expect(findImports(product, ({ specifier }) => specifier === 'execa')).toEqual([
    'packages/cli/src/open-browser.ts imports execa',
    'packages/server/src/start-node-process.ts imports execa',
  ])
})

test('core reads no environment variables', () => {
  const readsEnvironment = /\bprocess\s*\.\s*env\b|\benv\b[^;]*from 'node:process'/
  const offending = product.filter(
    ({ path, text }) => path.startsWith('packages/core/src/') && readsEnvironment.test(text),
  )
  expect(offending.map(({ path }) => path)).toEqual([])
})

test('browser code imports neither Node modules nor the Markdown renderer', () => {
  const browserCode = /^packages\/(core\/src\/(contract|format|client)\/|site\/.*\.tsx$)/
  const browserFiles = product.filter(({ path }) => browserCode.test(path))
  expect(
    findImports(browserFiles, ({ specifier }) => /^node:|^@handiwork\/core\/markdown$/.test(specifier)),
  ).toEqual([])
})

test('relative imports include the file extension', () => {
  const lacksExtension = ({ specifier }: Import) =>
    specifier.startsWith('.') && !/\.\w+(?:\?url)?$/.test(specifier)
  // AssemblyScript resolves imports without an extension.
  const typeScript = files.filter(({ path }) => !path.startsWith('packages/core/engine/'))
  expect(findImports(typeScript, lacksExtension)).toEqual([])
})

test(`no file is longer than ${MAX_LINES} lines`, () => {
  const lines = (text: string) => text.split('\n').length - 1
  const long = files.filter(({ text }) => lines(text) > MAX_LINES)
  expect(long.map(({ path, text }) => `${path} has ${lines(text)} lines`)).toEqual([])
})

test('no folder has a catch-all name', () => {
  const catchAllFolder = /(^|\/)(utils?|helpers?|common|misc|lib)\//
  expect(files.map(({ path }) => path).filter((path) => catchAllFolder.test(path))).toEqual([])
})

test('the product contains no TODO or FIXME', () => {
  const todoComment = new RegExp(
    ['TO', 'FIX'].map((start) => `\\b${start}${start === 'TO' ? 'DO' : 'ME'}\\b`).join('|'),
  )
  expect(product.filter(({ text }) => todoComment.test(text)).map(({ path }) => path)).toEqual([])
})

test('every package entry point resolves to a file', () => {
  const missing = [...findEntryPoints(root)].filter(
    ([, file]) => !existsSync(new URL(`../${file}`, import.meta.url)),
  )
  expect(missing.map(([entryPoint, file]) => `${entryPoint} resolves to ${file}`)).toEqual([])
})

test('test files have names the test runner finds', () => {
  const misnamedTests = files.filter(
    ({ path, imports }) =>
      /\.spec\.|__tests__/.test(path) ||
      (imports.some(({ specifier }) => specifier === 'vitest') &&
        !/\.(test|suite)\.tsx?$|^vitest\.config|^packages\/[^/]+\/(test|e2e)\//.test(path)),
  )
  expect(misnamedTests.map(({ path }) => path)).toEqual([])
})

function isAllowed(file: SourceFile, { specifier, target }: Import): boolean {
  if (specifier.startsWith('node:')) return true
  if (specifier.startsWith('@handiwork/')) return allowedImports[file.module]?.includes(specifier) ?? false
  if (!specifier.startsWith('.')) return allowedImports[file.module]?.includes(target) ?? false
  const targetModule = moduleName(target)
  return targetModule === file.module || (allowedImports[file.module]?.includes(targetModule) ?? false)
}

function findImports(
  searchedFiles: readonly SourceFile[],
  isOffending: (imported: Import) => boolean,
): string[] {
  return searchedFiles.flatMap(({ path, imports }) =>
    imports.filter(isOffending).map(({ specifier }) => `${path} imports ${specifier}`),
  )
}
