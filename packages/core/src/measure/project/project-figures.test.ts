import { describe, expect, test } from 'vitest'
import { computeProjectFigures, isReadme, type ProjectInput } from './project-figures.ts'

const emptyInput: ProjectInput = {
  paths: [],
  packageNames: new Set(),
  mainLanguage: undefined,
  readmeLines: 0,
}
const figures = (material: Partial<ProjectInput>) => computeProjectFigures({ ...emptyInput, ...material })
const toolsOf = (material: Partial<ProjectInput>) =>
  Object.entries(figures(material).tools).flatMap(([kind, has]) => (has ? [kind] : []))

describe('computeProjectFigures', () => {
  test('returns no figures for a project without files', () =>
    expect(figures({})).toEqual({
      hasCi: false,
      tools: { linter: false, formatter: false, typeCheck: false },
      documents: { readmeLines: 0, license: false, contributing: false },
    }))
  test('detects CI by its file', () =>
    expect(figures({ paths: ['.github/workflows/ci.yml'] }).hasCi).toBe(true))
  test('passes on the number of README lines', () =>
    expect(figures({ readmeLines: 31 }).documents.readmeLines).toBe(31))
})

describe('tool detection', () => {
  test.each<[string, string[]]>([
    ['.eslintrc.json', ['linter']],
    ['packages/web/eslint.config.js', ['linter']],
    ['biome.json', ['linter', 'formatter']],
    ['.golangci.yml', ['linter']],
    ['ruff.toml', ['linter']],
    ['.prettierrc', ['formatter']],
    ['.editorconfig', ['formatter']],
    ['tsconfig.json', ['typeCheck']],
    ['tsconfig.build.json', ['typeCheck']],
    ['mypy.ini', ['typeCheck']],
    ['PHPSTAN.neon', ['typeCheck']],
    ['eslint.md', []],
    ['my.eslintrc', []],
    ['tsconfig.md', []],
  ])('maps the file %s to %j', (path, kinds) => expect(toolsOf({ paths: [path] })).toEqual(kinds))

  test.each<[string, string[]]>([
    ['eslint', ['linter']],
    ['@biomejs/biome', ['linter', 'formatter']],
    ['black', ['formatter']],
    ['typescript', ['typeCheck']],
    ['phpstan/phpstan', ['typeCheck']],
    ['react', []],
  ])('maps the package %s to %j', (name, kinds) =>
    expect(toolsOf({ packageNames: new Set([name]) })).toEqual(kinds),
  )

  test.each<[string, string[]]>([
    ['TypeScript', ['typeCheck']],
    ['Go', ['formatter', 'typeCheck']],
    ['C#', ['typeCheck']],
    ['Python', []],
    ['Klingon', []],
  ])('maps the main language %s to %j', (mainLanguage, kinds) =>
    expect(toolsOf({ mainLanguage })).toEqual(kinds),
  )
})

describe('license detection', () => {
  test.each(['LICENSE', 'LICENCE', 'license.md', 'LICENSE-MIT', 'UNLICENSE', 'COPYING', 'LICENSES/MIT.txt'])(
    'accepts %s',
    (path) => expect(figures({ paths: [path] }).documents.license).toBe(true),
  )
  test.each(['src/LICENSE', 'licensing.ts', 'vendor/LICENSE', 'license/', 'LICENSES'])('rejects %s', (path) =>
    expect(figures({ paths: [path] }).documents.license).toBe(false),
  )
})

describe('contributing guide detection', () => {
  test.each(['CONTRIBUTING.md', '.github/CONTRIBUTING.md', 'docs/contributing.rst', 'CONTRIBUTING'])(
    'accepts %s',
    (path) => expect(figures({ paths: [path] }).documents.contributing).toBe(true),
  )
  test.each(['src/CONTRIBUTING.md', 'contributing/a.md', 'CONTRIBUTORS'])('rejects %s', (path) =>
    expect(figures({ paths: [path] }).documents.contributing).toBe(false),
  )
})

describe('isReadme', () => {
  test.each(['README', 'README.md', 'readme.rst', '.github/README.md', 'docs/README.md'])(
    'accepts %s',
    (path) => expect(isReadme(path)).toBe(true),
  )
  test.each(['src/README.md', 'README.md.bak', 'readme-old.md', 'a/docs/README.md'])('rejects %s', (path) =>
    expect(isReadme(path)).toBe(false),
  )
})
