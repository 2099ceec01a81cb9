import { expect, test } from 'vitest'
import { pypiPyproject } from './pypi-pyproject.ts'

const names = (text: string) => pypiPyproject.readPackages(text, 'pyproject.toml').map(({ name }) => name)

test.each([
  ['the project', '[project]\ndependencies = ["A_b>=1", "c[d]; python_version < \'4\'"]', ['a-b', 'c']],
  ['optional dependencies', '[project.optional-dependencies]\nx = ["a"]\ny = ["b"]', ['a', 'b']],
  ['groups', '[dependency-groups]\ntest = ["a", {include-group = "x"}]\nx = ["b"]', ['a', 'b']],
  ['the build system', '[build-system]\nrequires = ["setuptools>=61", "cython"]', ['setuptools', 'cython']],
  ['uv', '[tool.uv]\ndev-dependencies = ["a"]', ['a']],
  ['PDM', '[tool.pdm.dev-dependencies]\ntest = ["a", "-e file:///b#egg=b"]', ['a']],
  ['Hatch', '[tool.hatch.envs.test]\ndependencies = ["a"]\nextra-dependencies = ["b"]', ['a', 'b']],
])('reads requirements of %s', (_, text, expected) => {
  expect(names(text)).toEqual(expected)
})

test('reads tables of Poetry without Python itself', () => {
  const text = `
[tool.poetry]
name = "own"
[tool.poetry.dependencies]
python = "^3.11"
Flask = "^2"
a = { version = "1", optional = true }
b = { path = "../b" }
c = [{ version = "1", python = "<3" }, { version = "2" }]
[tool.poetry.dev-dependencies]
d = "*"
[tool.poetry.group.test.dependencies]
e = { git = "https://example.org/e.git" }
`
  expect(names(text)).toEqual(['flask', 'a', 'c', 'd', 'e'])
})

test('omits the project itself and its workspace members', () => {
  const text = `
[project]
name = "My.Project"
dependencies = ["member", "near", "far"]
optional-dependencies.all = ["my-project[x]"]
[tool.uv.sources]
member = { workspace = true }
near = { path = "../near" }
far = { git = "https://example.org/far" }
`
  expect(names(text)).toEqual(['far'])
})

test('ignores values of unexpected types', () => {
  expect(names('[project]\ndependencies = [1, {}, []]\n[tool]\npoetry = 1')).toEqual([])
})
