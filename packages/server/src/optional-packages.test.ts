import { expect, test } from 'vitest'
import { loadOptionalPackage, MissingPackageError } from './optional-packages.ts'

const missingPackage = (name: string) => import(/* @vite-ignore */ name)

test('rejects with the name of a package that does not load', async () => {
  const loading = loadOptionalPackage('sharp', () => missingPackage('no-such-package'))
  await expect(loading).rejects.toThrow(MissingPackageError)
  await expect(loading).rejects.toMatchObject({ packageName: 'sharp', cause: expect.any(Error) })
})
