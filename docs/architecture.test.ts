import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cycles } from '../scripts/architecture/cycles.ts'
import { room } from '../scripts/architecture/room.ts'
import { doorsOf, type SourceFile, sourceFiles } from '../scripts/architecture/source-file.ts'

/** Who may import whom, besides Node itself; everything not named is forbidden. `docs/architecture.md` draws it. */
const mayImport: Record<string, readonly string[]> = {
  'core/catalog': [],
  'core/format': [],
  'core/markdown': ['core/format', 'markdown-it', 'sanitize-html'],
  'core/contract': ['core/catalog', 'core/format', 'zod'],
  'core/client': ['core/contract'],
  'core/git': ['core/contract', 'ipaddr.js'],
  'core/sources': [
    'core/contract',
    'core/catalog',
    '@gitbeaker/rest',
    '@octokit/rest',
    'bitbucket',
    'undici',
    'zod',
  ],
  'core/detect': ['core/contract', 'core/catalog', 'fast-xml-parser', 'smol-toml', 'yaml'],
  'core/facts': ['core/contract', 'core/catalog', 'core/git', 'core/detect', 'zod'],
  'core/measure': [
    'core/contract',
    'core/catalog',
    'core/detect',
    'core/facts',
    '@secretlint/core',
    '@secretlint/secretlint-rule-preset-recommend',
  ],
  'core/score': ['core/contract', 'core/catalog', 'core/measure'],
  'core/analyze': [
    'core/contract',
    'core/catalog',
    'core/git',
    'core/sources',
    'core/detect',
    'core/facts',
    'core/measure',
    'core/score',
  ],
  'core/report': ['core/contract', 'core/catalog', 'core/format', 'core/score'],
  core: ['core/contract', 'core/catalog', 'core/git', 'core/facts', 'core/score', 'core/analyze'],
  cli: [
    ...doors('', '/contract', '/api', '/catalog', '/format', '/report', '/client'),
    'chalk',
    'commander',
    'ink',
    'react',
    'sax',
    'string-width',
  ],
  'server/start-failure': [],
  'server/machine': [],
  'server/uploads': [],
  'server/invalid-body': [...doors('/api')],
  'server/fastify.d': [...doors('/api'), 'server/uploads'],
  'server/env': [...doors('/sources'), 'server/start-failure', 'zod'],
  'server/db': [
    ...doors('/contract', '/api', '/sources'),
    'server/start-failure',
    '@electric-sql/pglite',
    '@electric-sql/pglite/node-postgres',
    'kysely',
    'kysely/migration',
    'pg',
  ],
  'server/queue': ['server/db', 'pg-boss', 'pino'],
  'server/deps': [
    ...doors('/api', '/sources'),
    ...['server/db', 'server/env', 'server/machine', 'server/queue'],
    ...['pg', 'pino'],
  ],
  'server/serve': [...doors('/api'), 'server/invalid-body', 'server/uploads', 'fastify'],
  'server/vault': ['server/env', 'server/start-failure'],
  'server/stores': [
    ...doors('/contract', '/api', '/catalog', '/sources'),
    'server/db',
    'server/deps',
    'server/vault',
    'kysely',
  ],
  'server/sources-of': [...doors('/sources'), 'server/db', 'server/deps', 'server/env', 'server/stores'],
  'server/edges': [
    ...doors('/contract', '/api'),
    ...['server/db', 'server/deps', 'server/env', 'server/machine', 'server/serve', 'server/stores'],
    ...['server/invalid-body', 'server/uploads', 'kysely', 'pino', 'prom-client', 'zod'],
    ...['fastify', 'fastify-type-provider-zod'],
    ...['@fastify/cookie', '@fastify/etag', '@fastify/helmet', '@fastify/multipart', '@fastify/rate-limit'],
    ...['@fastify/swagger', '@fastify/swagger-ui'],
  ],
  'server/drawing': [...doors('/contract', '/catalog'), '@resvg/resvg-js', 'lru-cache', 'satori', 'sharp'],
  'server/mail': [
    ...doors('/api', '/sources'),
    ...['server/db', 'server/deps', 'server/drawing', 'server/queue', 'server/stores', 'server/vault'],
    'nodemailer',
  ],
  'server/features': [
    ...doors('', '/contract', '/api', '/catalog', '/format', '/sources'),
    ...[
      'server/db',
      'server/deps',
      'server/drawing',
      'server/edges',
      'server/env',
      'server/mail',
      'server/queue',
      'server/serve',
    ],
    ...['server/start-failure', 'server/stores', 'server/vault', '@myriaddreamin/typst-ts-node-compiler'],
    ...['fast-xml-parser', 'fastify', 'fflate', 'kysely', 'markdown-it', 'oauth4webapi', 'pino'],
  ],
  'server/pages': [
    ...doors('/api', '/client'),
    ...['server/db', 'server/deps', 'server/edges', 'server/env', 'server/serve'],
    ...['@fastify/static', 'fastify', 'lru-cache', 'pino', 'unstorage'],
  ],
  'server/realtime': [
    ...doors('/api'),
    ...['server/deps', 'server/edges', 'server/env', 'server/stores'],
    ...['@fastify/rate-limit', '@socket.io/postgres-adapter', 'pg', 'pino', 'socket.io'],
  ],
  // The one part of the product made of fixtures; loaded where there are sample people, and nowhere else.
  'server/demo': [
    ...doors('/api', '/catalog', '/contract', '/sources'),
    ...['@handiwork/fixtures/demo', '@handiwork/fixtures/hosts'],
    ...['server/db', 'server/deps', 'server/env', 'server/features', 'server/sources-of'],
    ...['server/start-failure', 'server/stores', 'kysely', 'zod'],
  ],
  server: [
    ...['server/db', 'server/demo', 'server/deps', 'server/edges', 'server/env', 'server/features'],
    ...['server/machine', 'server/mail', 'server/pages', 'server/queue', 'server/realtime', 'server/serve'],
    ...['server/sources-of'],
    ...['server/start-failure', 'server/stores', 'server/vault'],
    ...['fastify', 'fastify-type-provider-zod', 'pino'],
  ],
  'site/i18n': [...doors('/api'), 'i18next', 'site/locales'],
  'site/behaviours': doors('/format'),
  'site/state': [
    ...doors('/api', '/client'),
    ...['@tanstack/react-query', 'react', 'react-aria-components', 'socket.io-client'],
  ],
  'site/ui': [
    ...doors('/contract', '/api', '/catalog', '/format'),
    ...['site/behaviours', 'site/i18n', 'site/state', 'react', 'react-aria-components', 'zod'],
  ],
  'site/charts': [
    ...doors('/contract', '/api', '/catalog', '/format'),
    ...['site/behaviours', 'site/i18n', 'site/ui', 'd3-scale'],
  ],
  'site/shell': [
    ...doors('/api', '/client', '/format'),
    ...['site', 'site/behaviours', 'site/i18n', 'site/state', 'site/ui', 'react', 'react-aria-components'],
  ],
  'site/layouts': [...doors('/api'), 'site/i18n', 'site/shell', 'site/styles'],
  'site/features': [
    ...doors('/contract', '/api', '/catalog', '/format', '/client', '/markdown'),
    ...['site', 'site/behaviours', 'site/charts', 'site/i18n', 'site/shell', 'site/state', 'site/ui'],
    ...['@tanstack/react-query', 'react', 'react-aria-components'],
  ],
  'site/pages': [
    ...doors('/contract', '/api', '/catalog', '/format'),
    ...['site', 'site/features', 'site/i18n', 'site/layouts', 'site/ui'],
  ],
  'site/astro': [],
  // What pages are rendered with, and where they lead out.
  site: [...doors('/client', '/api'), 'site/astro', 'astro:middleware'],
  fixtures: [
    ...doors('/contract', '/catalog', '/api'),
    // Types of what the code hosts answer, as their APIs are described.
    ...['@gitbeaker/rest', '@octokit/openapi-types', 'bitbucket'],
  ],
}

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

test('only git starts other programs, and the service parts of itself', () => {
  const ofItself = /\/(reading-child|demo-hosts-apart|press)\.ts$/
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

function doors(...names: string[]): string[] {
  return names.map((name) => `@handiwork/core${name}`)
}

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
