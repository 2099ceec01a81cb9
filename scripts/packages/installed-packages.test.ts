import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Report } from '@handiwork/core/contract'
import { buildBigRepository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import manifest from '../../packages/cli/package.json' with { type: 'json' }
import { Installation } from './installation.ts'
import { type PackedPackage, packFolder } from './pack-package.ts'
import { packPackages } from './pack-packages.ts'

/** The Node versions to run on, as paths. `npm run check:packages` sets several. */
const nodes = process.env.PACKAGE_NODES?.split(delimiter) ?? [process.execPath]
const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

let folder: string
let command: PackedPackage
let library: PackedPackage
let zod: PackedPackage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-packages-'))
  ;[command, library] = (await packPackages(folder)) as [PackedPackage, PackedPackage]
  zod = await packFolder(inRoot('node_modules/zod'), folder)
})
afterAll(() => rm(folder, { recursive: true }))

describe.each(nodes)('on %s, the command installed alone', (node) => {
  let installed: Installation
  beforeAll(async () => {
    const target = join(folder, `command-${nodes.indexOf(node)}`)
    installed = await Installation.create(target, [command.tarball], node)
  })

  test('needs no other package', async () => {
    const names = await readdir(join(installed.folder, 'node_modules'))
    expect(names.filter((name) => !name.startsWith('.'))).toEqual(['handiwork'])
  })

  test('analyzes a repository', async () => {
    await using repository = await repositoryScenarios.solo().build()
    const { exitCode, stdout } = await installed.handiwork(
      'analyze',
      repository.path,
      '--all-authors',
      '--json',
    )
    expect(exitCode).toBe(0)
    expect(Report.parse(JSON.parse(stdout)).repositories.map(({ history }) => history.commitCount)).toEqual([
      3,
    ])
  })

  test('reads the history with the engine, not with git', async () => {
    await using repository = await repositoryScenarios.solo().build()
    const { stderr } = await installed.handiwork('analyze', repository.path, '--all-authors', '--verbose')
    expect(stderr).toContain('Read 3 commits of solo from pack files.')
  })

  test('reads a long history with a worker thread', async () => {
    await using repository = await buildBigRepository({ commits: 1_600 })
    const { stderr } = await installed.handiwork('analyze', repository.path, '--all-authors', '--verbose')
    expect(stderr).toMatch(/Read 1,\d{3} commits of big-1600 from pack files\.$/m)
    expect(stderr).not.toContain('thread')
  })

  test.each([
    ['serve', 'service', 'server'],
    ['export report.json --out site', 'site', 'site'],
  ])('%s names the one command that adds the %s', async (commandLine, title, name) => {
    await installed.write('report.json', '{}')
    const { exitCode, stderr } = await installed.handiwork(...commandLine.split(' '))
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: `The ${title} is not installed. Add it with: npm install @handiwork/${name}@${manifest.version}`,
    })
  })
})

describe.each(nodes)('on %s, the installed library', (node) => {
  let installed: Installation
  beforeAll(async () => {
    const target = join(folder, `library-${nodes.indexOf(node)}`)
    installed = await Installation.create(target, [library.tarball, zod.tarball], node)
    await installed.addExamples()
  })

  test('analyzes a folder', async () => {
    await using repository = await repositoryScenarios.solo().build()
    const { stdout, exitCode } = await installed.run('analyze-folder.ts', repository.path)
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: expect.stringMatching(/^solo\S*\n {2}TypeScript: \d+\.\d xp$/),
    })
  })

  test('merges two reports', async () => {
    await using first = await repositoryScenarios.solo().build()
    await using second = await repositoryScenarios.polyglot().build()
    await installed.write('analyze.ts', analyzeProgram)
    const reports = ['first.json', 'second.json']
    for (const [index, { path }] of [first, second].entries())
      expect(await installed.run('analyze.ts', path, reports[index]!)).toMatchObject({ exitCode: 0 })
    const { stdout } = await installed.run('merge-reports.ts', ...reports)
    const { repositories, person } = Report.parse(JSON.parse(stdout))
    expect({ names: repositories.map(({ name }) => name), person }).toEqual({
      names: [expect.stringContaining('solo'), expect.stringContaining('polyglot')],
      person: null,
    })
  })

  test('renders an SVG', async () => {
    await using repository = await repositoryScenarios.solo().build()
    await installed.write('analyze.ts', analyzeProgram)
    await installed.run('analyze.ts', repository.path, 'report.json')
    await installed.run('render-svg.ts', 'report.json', 'widget.svg')
    expect(await readFile(join(installed.folder, 'widget.svg'), 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s)
  })
})

describe('the types of the library', () => {
  let installed: Installation
  beforeAll(async () => {
    installed = await Installation.create(
      join(folder, 'types'),
      [library.tarball, zod.tarball],
      process.execPath,
    )
    await installed.addExamples()
  })

  test('are complete, so that examples and documents compile without skipLibCheck', async () => {
    const documents = ['docs/library.md', 'packages/core/README.md'].map((path) =>
      readFile(inRoot(path), 'utf8'),
    )
    const programs = (await Promise.all(documents)).flatMap((text) => [
      ...text.matchAll(/^```ts\n(.*?)^```$/gms),
    ])
    expect(programs).toHaveLength(4)
    for (const [index, [, program = '']] of programs.entries())
      await installed.write(`document-${index}.ts`, program)
    await installed.write(
      'tsconfig.json',
      JSON.stringify({ compilerOptions: strictOptions, include: ['*.ts'] }),
    )
    const tsc = inRoot('node_modules/typescript-7/bin/tsc')
    expect(await installed.run(tsc, '-p', '.')).toEqual({ exitCode: 0, stdout: '', stderr: '' })
  })
})

/** Writes the report of all authors, as of a fixed date. */
const analyzeProgram = `
import { writeFile } from 'node:fs/promises'
import { analyzeFolders, reportFormat } from '@handiwork/core'
const [folder, target] = process.argv.slice(2)
const asOf = new Date('2025-01-01')
await writeFile(target!, reportFormat('json').render(await analyzeFolders([folder!], { environment: process.env, asOf })))
`

const strictOptions = {
  ...{ target: 'es2024', module: 'nodenext', noEmit: true, strict: true, skipLibCheck: false },
  ...{ exactOptionalPropertyTypes: true, typeRoots: [inRoot('node_modules/@types')], types: ['node'] },
}
