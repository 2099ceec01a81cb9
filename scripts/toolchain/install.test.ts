import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { TestCheckout } from './test-checkout.ts'

const lockfile = {
  'packages/cli': { dependencies: { parser: '1' } },
  'node_modules/parser': { version: '1.0.0', isOfCommand: true },
  'node_modules/@handiwork/site': { link: true, resolved: 'packages/site' },
  'packages/site': { dependencies: { renderer: '1' } },
  'node_modules/renderer': { version: '1.0.0' },
  // In common with an optional peer dependency, so npm installs it without development packages.
  'node_modules/typechecker': { version: '1.0.0', devOptional: true },
  'node_modules/compiler': { version: '1.0.0', dev: true },
}

const installCommand = 'ci --omit=dev --workspace=packages/cli'
const installService = 'ci --omit=dev'
const addService = 'install --omit=dev'
const installDevelopment = 'ci --include=dev'
const addDevelopment = 'install --include=dev'

function createCheckout(): TestCheckout {
  const checkout = new TestCheckout('console.log("ran")')
  checkout.env.npm_execpath = fileURLToPath(new URL('fake-npm/npm-cli.js', import.meta.url))
  checkout.write('package-lock.json', JSON.stringify({ packages: lockfile }))
  checkout.write('node_modules/vitest/vitest.mjs', '')
  rmSync(join(checkout.root, 'node_modules/.package-lock.json'))
  return checkout
}

const npmRuns = (checkout: TestCheckout) => checkout.read('npm-log').trim().split('\n')

const has = (checkout: TestCheckout, path: string) => existsSync(join(checkout.root, 'node_modules', path))

const installedPackages = (checkout: TestCheckout) =>
  ['parser', 'renderer', 'compiler'].filter((name) => has(checkout, `${name}/index.js`))

test.for([
  {
    title: 'a command installs the packages of the command',
    runs: [['start.mjs', '--version']],
    npm: [installCommand],
    packages: ['parser'],
  },
  {
    title: 'the service installs no development packages',
    runs: [['start.mjs']],
    npm: [installService],
    packages: ['parser', 'renderer'],
  },
  {
    title: 'a build of all parts installs no development packages',
    runs: [['build.mjs']],
    npm: [installService],
    packages: ['parser', 'renderer'],
  },
  {
    title: 'a test run installs everything',
    runs: [['test.mjs', 'level']],
    npm: [installDevelopment],
    packages: ['parser', 'renderer', 'compiler'],
  },
  {
    title: 'the service adds its packages to those of the command',
    runs: [['start.mjs', '--version'], ['start.mjs']],
    npm: [installCommand, addService],
    packages: ['parser', 'renderer'],
  },
  {
    title: 'a test run adds development packages',
    runs: [['start.mjs'], ['test.mjs', 'level']],
    npm: [installService, addDevelopment, addDevelopment],
    packages: ['parser', 'renderer', 'compiler'],
  },
  {
    title: 'a start after a test run removes nothing',
    runs: [['test.mjs', 'level'], ['start.mjs'], ['start.mjs', '--version']],
    npm: [installDevelopment],
    packages: ['parser', 'renderer', 'compiler'],
  },
])('$title', async ({ runs, npm, packages }) => {
  using checkout = createCheckout()
  for (const [script, ...args] of runs) await checkout.run(script!, ...args)
  expect({ npm: npmRuns(checkout), packages: installedPackages(checkout) }).toEqual({ npm, packages })
})

test('a new lockfile replaces a development installation with one of the same size', async () => {
  using checkout = createCheckout()
  await checkout.run('test.mjs', 'level')
  const changed = { ...lockfile, 'node_modules/parser': { version: '2.0.0', isOfCommand: true } }
  checkout.write('package-lock.json', JSON.stringify({ packages: changed }))
  await checkout.start('--version')
  expect(npmRuns(checkout)).toEqual([installDevelopment, installDevelopment])
})

test('an installation without development packages is trimmed, and licenses remain', async () => {
  using checkout = createCheckout()
  await checkout.start()
  const files = ['index.js', 'index.js.map', 'index.d.ts', 'README.md', 'LICENSE.md']
  expect(files.filter((name) => has(checkout, `renderer/${name}`))).toEqual(['index.js', 'LICENSE.md'])
  expect(has(checkout, 'typechecker')).toBe(false)
})

test('a test run restores what was trimmed', async () => {
  using checkout = createCheckout()
  await checkout.start()
  await checkout.run('test.mjs', 'level')
  expect(['renderer/index.d.ts', 'typechecker/index.js'].filter((path) => !has(checkout, path))).toEqual([])
})

test('the command still runs after more packages could not be downloaded, and a later start adds them', async () => {
  using checkout = createCheckout()
  await checkout.start('--version')
  checkout.write('npm-fails', '')
  const { stderr } = await checkout.start()
  expect(stderr).toContain('the package registry is unreachable')
  expect((await checkout.start('--version')).stdout).toBe('ran\n')
  rmSync(join(checkout.root, 'npm-fails'))
  expect((await checkout.start()).stdout).toBe('ran\n')
  expect(npmRuns(checkout)).toEqual([installCommand, addService, addService])
})

test('an addition that was killed is repeated from scratch', async () => {
  using checkout = createCheckout()
  await checkout.start('--version')
  checkout.write('npm-dies', '')
  await checkout.start()
  rmSync(join(checkout.root, 'npm-dies'))
  expect((await checkout.start('--version')).stdout).toBe('ran\n')
  expect(npmRuns(checkout)).toEqual([installCommand, addService, installCommand])
})

test('two concurrent starts install once', async () => {
  using checkout = createCheckout()
  await Promise.all([checkout.start(), checkout.start('--version')])
  expect(npmRuns(checkout).filter((run) => run !== installCommand)).toHaveLength(1)
  expect(installedPackages(checkout)).toEqual(['parser', 'renderer'])
})

test('a stale prebuilt part adds the development packages and is built again', async () => {
  using checkout = createCheckout()
  checkout.write('stale-engine', '')
  const { stdout, stderr } = await checkout.start('--version')
  expect({ stdout, npm: npmRuns(checkout), built: checkout.builtParts() }).toEqual({
    stdout: 'ran\n',
    npm: [installCommand, addDevelopment, addDevelopment],
    built: ['command', 'engine', 'engine'],
  })
  expect(stderr).toContain("The repository's copy of the engine is stale.")
})
