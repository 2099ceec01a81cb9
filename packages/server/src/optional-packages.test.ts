import { expect, test } from 'vitest'
import { checkOptionalPackages, loadOptionalPackage, MissingPackageError } from './optional-packages.ts'

const missingPackage = (name: string) => import(/* @vite-ignore */ name)

test('rejects with the name of a package that does not load', async () => {
  const loading = loadOptionalPackage('sharp', () => missingPackage('no-such-package'))
  await expect(loading).rejects.toThrow(MissingPackageError)
  await expect(loading).rejects.toMatchObject({ packageName: 'sharp', cause: expect.any(Error) })
})

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
  ["Cannot find package '@img/colour' imported from /a/sharp/index.js", 'broken', expect.any(String)],
  ['\nCould not load the "sharp" module\nPossible solutions', 'broken', 'Could not load the "sharp" module'],
])('for the failure %j, the state is %s', async (message, state, reason) => {
  const packages = await checkOptionalPackages(async (name) => {
    if (name === 'sharp') throw new MissingPackageError(name, { cause: new Error(message) })
  })
  expect(packages.find(({ name }) => name === 'sharp')).toMatchObject({ state, reason })
})
