import { describe, expect, test } from 'vitest'
import { isReadme, type ProjectMaterial, projectFigures } from './project-figures.ts'

const nothing: ProjectMaterial = {
  paths: [],
  packageNames: new Set(),
  mainLanguage: undefined,
  readmeLines: 0,
}
const figures = (material: Partial<ProjectMaterial>) => projectFigures({ ...nothing, ...material })
const toolsOf = (material: Partial<ProjectMaterial>) =>
  Object.entries(figures(material).tools).flatMap(([kind, has]) => (has ? [kind] : []))

describe('a project', () => {
  test('without files has nothing', () =>
    expect(figures({})).toEqual({
      hasCi: false,
      tools: { linter: false, formatter: false, typeCheck: false },
      documents: { readmeLines: 0, licence: false, contributing: false },
    }))
  test('has CI by its file', () => expect(figures({ paths: ['.github/workflows/ci.yml'] }).hasCi).toBe(true))
  test('has as many lines of README as it is told', () =>
    expect(figures({ readmeLines: 31 }).documents.readmeLines).toBe(31))
})

describe('tools', () => {
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
  ])('are seen by %s: %j', (path, kinds) => expect(toolsOf({ paths: [path] })).toEqual(kinds))

  test.each<[string, string[]]>([
    ['eslint', ['linter']],
    ['@biomejs/biome', ['linter', 'formatter']],
    ['black', ['formatter']],
    ['typescript', ['typeCheck']],
    ['phpstan/phpstan', ['typeCheck']],
    ['react', []],
  ])('are seen by the package %s: %j', (name, kinds) =>
    expect(toolsOf({ packageNames: new Set([name]) })).toEqual(kinds),
  )

  test.each<[string, string[]]>([
    ['TypeScript', ['typeCheck']],
    ['Go', ['formatter', 'typeCheck']],
    ['C#', ['typeCheck']],
    ['Python', []],
    ['Klingon', []],
  ])('are brought along by %s: %j', (mainLanguage, kinds) => expect(toolsOf({ mainLanguage })).toEqual(kinds))
})

describe('a licence', () => {
  test.each(['LICENSE', 'LICENCE', 'license.md', 'LICENSE-MIT', 'UNLICENSE', 'COPYING', 'LICENSES/MIT.txt'])(
    'is %s',
    (path) => expect(figures({ paths: [path] }).documents.licence).toBe(true),
  )
  test.each(['src/LICENSE', 'licensing.ts', 'vendor/LICENSE', 'license/', 'LICENSES'])('is not %s', (path) =>
    expect(figures({ paths: [path] }).documents.licence).toBe(false),
  )
})

describe('a guide to contributing', () => {
  test.each(['CONTRIBUTING.md', '.github/CONTRIBUTING.md', 'docs/contributing.rst', 'CONTRIBUTING'])(
    'is %s',
    (path) => expect(figures({ paths: [path] }).documents.contributing).toBe(true),
  )
  test.each(['src/CONTRIBUTING.md', 'contributing/a.md', 'CONTRIBUTORS'])('is not %s', (path) =>
    expect(figures({ paths: [path] }).documents.contributing).toBe(false),
  )
})

describe('the README', () => {
  test.each(['README', 'README.md', 'readme.rst', '.github/README.md', 'docs/README.md'])('is %s', (path) =>
    expect(isReadme(path)).toBe(true),
  )
  test.each(['src/README.md', 'README.md.bak', 'readme-old.md', 'a/docs/README.md'])('is not %s', (path) =>
    expect(isReadme(path)).toBe(false),
  )
})
