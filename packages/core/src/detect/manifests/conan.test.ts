import { expect, test } from 'vitest'
import { conanfilePy, conanfileTxt } from './conan.ts'

test('reads the requirement sections of a text file', () => {
  const text =
    '[requires]\nboost/1.83.0\nfmt/10@user/stable # why\n[tool_requires]\ncmake/3.27\n[options]\nboost/*:shared=True\n'
  expect(conanfileTxt.readPackages(text, 'conanfile.txt').map(({ name }) => name)).toEqual([
    'boost',
    'fmt',
    'cmake',
  ])
})

test('reads attributes and calls of a Python recipe', () => {
  const text = `class A(ConanFile):
    name = "own/1"
    requires = "boost/1.83.0", "fmt/10"
    tool_requires = [
        "cmake/3.27",
    ]
    def requirements(self):
        self.requires("zlib/1.3", force=True)  # self.requires("no/1")
`
  const names = conanfilePy.readPackages(text, 'conanfile.py').map(({ name }) => name)
  expect(names).toEqual(['boost', 'fmt', 'cmake', 'zlib'])
})
