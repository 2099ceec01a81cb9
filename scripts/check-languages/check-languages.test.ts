import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildDemoRepositories, demoRepositories } from '@handiwork/fixtures/demo'
import { ada, createRepository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Comparison, compareLanguages, maxDifference } from './compare-languages.ts'
import { readLanguages } from './read-languages.ts'

const MAX_DIFFERENCE = 0.5

/** The files that differ: counts by known rule, and paths without one. */
const differences = ({ explained, unexplained }: Comparison) => ({
  ...Object.fromEntries(Array.from(explained, ([rule, files]) => [rule, files.length])),
  ...(unexplained.length > 0 && { unexplained: unexplained.map(({ path }) => path) }),
})

const configuration = 'configuration and data formats count when people write them'
const workflows = 'workflows in .github count as configuration'
const generated = 'generated and minified files are detected by content'
const firstLineOnly = 'linguist-js looks for modelines and interpreters in the first line only'

describe('languages of the sample repositories agree with linguist', () => {
  let folder: string
  const paths = new Map<string, string>()
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'handiwork-languages-'))
    for (const { fullName, path } of await buildDemoRepositories({ folder, now: new Date('2026-11-01Z') }))
      paths.set(fullName, join(folder, path))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.each(demoRepositories.map(({ fullName }) => fullName))('%s', async (fullName) => {
    const comparison = compareLanguages(await readLanguages(paths.get(fullName)!))
    expect(maxDifference(comparison)).toBeLessThanOrEqual(MAX_DIFFERENCE)
    expect(comparison.shares.length).toBeGreaterThan(0)
    expect(comparison.unexplained).toEqual([])
  })
})

describe('languages of unusual repositories agree with linguist, except', () => {
  test.each([
    ['polyglot', { [configuration]: 1, [workflows]: 1 }],
    ['not-hand-written', { [generated]: 2 }],
    ['notebooks', {}],
    ['odd-contents', { [configuration]: 1 }],
    ['worked-example', { [workflows]: 1 }],
  ] as const)('%s: %o', async (name, expected) => {
    await using repository = await repositoryScenarios[name]().build()
    const comparison = compareLanguages(await readLanguages(repository.gitFolder))
    expect(maxDifference(comparison)).toBeLessThanOrEqual(MAX_DIFFERENCE)
    expect(differences(comparison)).toEqual(expected)
  })

  // linguist leaves out files marked as binary. Here attributes cannot hide lines.
  test('attributes', async () => {
    await using repository = await repositoryScenarios.attributes().build()
    const comparison = compareLanguages(await readLanguages(repository.gitFolder))
    expect(differences(comparison)).toEqual({ unexplained: ['a.ts', 'vendor/f.ts'] })
  })
})

describe('compared with linguist-js', () => {
  const differencesOf = async (write: Record<string, string>) => {
    await using repository = await createRepository('files')
      .commit({ by: ada, on: '2026-01-05', write: { 'main.c': 'int main(void) { return 0; }\n', ...write } })
      .build()
    return differences(compareLanguages(await readLanguages(repository.gitFolder)))
  }

  test.each([
    [
      'a modeline in the second line',
      '#!/bin/sh\n# -*- tcl -*- \\\nexec viewer "$0"\nputs hello\n',
      firstLineOnly,
    ],
    ['exec in the second line', '#!/bin/sh\nexec wish "$0" -- "$@"\nputs hello\n', firstLineOnly],
    ['a modeline and no interpreter', '# A viewer.\n# -*- tcl -*-\nputs hello\n', firstLineOnly],
  ])('counts a script whose language is declared by %s as explained', async (_, content, rule) => {
    expect(await differencesOf({ viewer: content })).toEqual({ [rule]: 1 })
  })

  test('counts committed files that .gitignore matches', async () => {
    const module = 'package Git;\nuse strict;\n1;\n'
    expect(await differencesOf({ '.gitignore': '/git\n', 'perl/Git/Log.pm': module })).toEqual({})
  })

  test('explains the workflows of a nested .github folder', async () => {
    const workflow = 'on: push\njobs: {}\n'
    expect(await differencesOf({ 'clar/.github/workflows/ci.yml': workflow })).toEqual({ [workflows]: 1 })
  })
})

test('a file that only one of them counts shows in the shares', () => {
  const file = (path: string, bytes: number, own?: string, linguist?: string) => ({
    ...{ path, bytes, own: own ? { language: own } : { excluded: 'vendored' } },
    linguist: linguist ? { language: linguist } : { excluded: 'not listed' },
  })
  const comparison = compareLanguages([
    file('a.go', 60, 'Go', 'Go'),
    file('b.rs', 20, 'Rust', 'RenderScript'),
    file('c.js', 20, undefined, 'JavaScript'),
  ])
  expect({ shares: comparison.shares, unexplained: comparison.unexplained.map(({ path }) => path) }).toEqual({
    shares: [
      { language: 'Rust', own: 25, linguist: 0 },
      { language: 'RenderScript', own: 0, linguist: 20 },
      { language: 'JavaScript', own: 0, linguist: 20 },
      { language: 'Go', own: 75, linguist: 60 },
    ],
    unexplained: ['b.rs', 'c.js'],
  })
})
