import { expect, test } from 'vitest'
import { pypiSetupPy } from './pypi-setup-py.ts'

const names = (text: string) => pypiSetupPy.readPackages(text, 'setup.py').map(({ name }) => name)

test.each([
  ['an inline list', 'setup(install_requires=["a>=1", \'b\'],)', ['a', 'b']],
  ['a tuple with comments', 'setup(\n install_requires=(\n  "a",  # "b"\n  "c",\n ))', ['a', 'c']],
  ['a variable', 'deps = ["a"]\nsetup(name="x", install_requires=deps)', ['a']],
  ['extras', 'setup(extras_require={"dev": ["a"], "doc": ["b", "c"]})', ['a', 'b', 'c']],
  ['a dictionary', 'setup(**{"install_requires": ["a"]})', ['a']],
  ['lines of one string', 'setup(install_requires="""\n  a>=1\n  b\n""")', ['a', 'b']],
  ['concatenated strings', 'setup(tests_require=["a"\n"==1"], setup_requires = ["b"])', ['a', 'b']],
])('reads %s', (_, text, expected) => {
  expect(names(text)).toEqual(expected)
})

test.each([
  ['read from a file', 'setup(install_requires=open("requirements.txt").read().split())'],
  ['in a comment', '# install_requires=["a"]'],
  ['in a string', '"""\nsetup(install_requires=["a"])\n"""'],
  ['of other arguments', 'x = ["a", "b"]\nsetup(packages=["c"], classifiers=["d"])'],
])('ignores requirements %s', (_, text) => {
  expect(names(text)).toEqual([])
})
