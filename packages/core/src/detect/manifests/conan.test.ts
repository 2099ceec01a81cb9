import { expect, test } from 'vitest'
import { conanfilePy, conanfileTxt } from './conan.ts'

test('a text file has requirements under headings', () => {
  const text =
    '[requires]\nboost/1.83.0\nfmt/10@user/stable # why\n[tool_requires]\ncmake/3.27\n[options]\nboost/*:shared=True\n'
  expect(conanfileTxt.packagesIn(text, 'conanfile.txt').map(({ name }) => name)).toEqual([
    'boost',
    'fmt',
    'cmake',
  ])
})

test('a script has them as attributes and in calls', () => {
  const text = `class A(ConanFile):
    name = "own/1"
    requires = "boost/1.83.0", "fmt/10"
    tool_requires = [
        "cmake/3.27",
    ]
    def requirements(self):
        self.requires("zlib/1.3", force=True)  # self.requires("no/1")
`
  const names = conanfilePy.packagesIn(text, 'conanfile.py').map(({ name }) => name)
  expect(names).toEqual(['boost', 'fmt', 'cmake', 'zlib'])
})
