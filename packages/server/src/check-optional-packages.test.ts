import { expect, test } from 'vitest'
import { checkOptionalPackages } from './check-optional-packages.ts'
import { MissingPackageError } from './optional-packages.ts'

test('finds the packages of a development installation', async () => {
  const packages = await checkOptionalPackages()
  expect(packages.map(({ title, state, version }) => [title, state, /^\d/.test(version)])).toEqual([
    ['Typst', 'installed', true],
    ['resvg', 'installed', true],
    ['sharp', 'installed', true],
  ])
})

test.each([
  ["Cannot find package 'sharp' imported from /a/main.mjs", 'missing', null],
  ["Cannot find package 'detect-libc' imported from /a/sharp/index.js", 'broken', expect.any(String)],
  ['\nCould not load the "sharp" module\nPossible solutions', 'broken', 'Could not load the "sharp" module'],
])('for the failure %j, the state is %s', async (message, state, reason) => {
  const packages = await checkOptionalPackages(async (name) => {
    if (name === 'sharp') throw new MissingPackageError(name, { cause: new Error(message) })
  })
  expect(packages.find(({ name }) => name === 'sharp')).toMatchObject({ state, reason })
})
