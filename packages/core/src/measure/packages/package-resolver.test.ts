import { describe, expect, test } from 'vitest'
import type { Ecosystem } from '../../catalog/ecosystem.ts'
import { createPackageResolver, folderOf, type Manifest } from './package-resolver.ts'

describe('packageOf', () => {
  test('returns the package that the manifest declares', () =>
    expect(declared([npm('', 'react')], 'js:react', 'src/a.ts')).toBe('npm react'))
  test('returns undefined for an undeclared package', () =>
    expect(declared([npm('', 'vue')], 'js:react', 'a.ts')).toBe(''))
  test('returns undefined without a manifest', () => expect(declared([], 'js:react', 'a.ts')).toBe(''))
  test('prefers the nearest manifest', () =>
    expect(
      declared([pypi('', 'google-cloud'), pypi('api', 'google')], 'python:google.cloud', 'api/src/a.py'),
    ).toBe('pypi google'))
  test('falls back to a manifest in a parent folder', () =>
    expect(declared([npm('', 'react'), npm('web', 'vue')], 'js:react', 'web/a.ts')).toBe('npm react'))
  test('skips a nearer manifest of another ecosystem', () =>
    expect(declared([npm('', 'react'), pypi('web', 'flask')], 'js:react', 'web/src/a.ts')).toBe('npm react'))
  test('skips a nearer manifest that declares nothing', () =>
    expect(declared([npm('', 'react'), npm('web')], 'js:react', 'web/a.ts')).toBe('npm react'))
  test('ignores manifests in sibling folders', () =>
    expect(declared([npm('web', 'react')], 'js:react', 'api/a.ts')).toBe(''))
  test('ignores a folder whose name only shares a prefix', () =>
    expect(declared([npm('web', 'react')], 'js:react', 'web2/a.ts')).toBe(''))
  test('ignores manifests in subfolders', () =>
    expect(declared([npm('web', 'react')], 'js:react', 'a.ts')).toBe(''))
  test('ignores packages of another ecosystem', () =>
    expect(declared([pypi('', 'react')], 'js:react', 'a.ts')).toBe(''))
  test('searches all manifests of a folder', () =>
    expect(declared([npm('', 'vue'), pypi('', 'flask')], 'python:flask', 'a.py')).toBe('pypi flask'))
  test('matches an import name that differs from the package name', () =>
    expect(declared([pypi('', 'scikit-learn')], 'python:sklearn.svm', 'a.py')).toBe('pypi scikit-learn'))
  test('requires the exact package name for npm imports', () =>
    expect(declared([npm('', '@nestjs/mongoose')], 'js:mongoose', 'a.ts')).toBe(''))
  test('resolves imports in deeply nested folders', () =>
    expect(declared([npm('', 'react')], 'js:react', `${'a/'.repeat(1000)}b.ts`)).toBe('npm react'))
})

describe('packageOf across folders', () => {
  const manifests = [npm('', 'react'), npm('web', 'vue'), pypi('api', 'flask'), npm('api/site', 'react')]
  const { packageOf } = createPackageResolver(manifests)
  const packageName = (name: string, path: string) => packageOf(name, path)?.name

  test('caches results per folder, regardless of call order', () =>
    expect({
      api: packageName('js:vue', 'api/a.ts'),
      web: packageName('js:vue', 'web/a.ts'),
      root: packageName('js:vue', 'a.ts'),
      nestedWeb: packageName('js:vue', 'web/deep/a.ts'),
    }).toEqual({ api: undefined, web: 'vue', root: undefined, nestedWeb: 'vue' }))
  test("returns a parent folder's package in several subfolders", () =>
    expect({ api: packageName('js:react', 'api/a.ts'), web: packageName('js:react', 'web/a.ts') }).toEqual({
      api: 'react',
      web: 'react',
    }))
  test('separates equal names of different families', () =>
    expect({
      python: packageName('python:flask', 'api/a.py'),
      js: packageName('js:flask', 'api/a.ts'),
    }).toEqual({ python: 'flask', js: undefined }))
})

describe('technologiesOf', () => {
  test('returns the technology of the declared package', () =>
    expect(technologies([npm('', '@prisma/client')], 'js:@prisma/client')).toEqual(['prisma']))
  test('falls back to the catalog without a declared package', () =>
    expect(technologies([], 'js:react')).toEqual(['react']))
  test('falls back to the catalog if the declared package has no technology', () =>
    expect(technologies([pypi('', 'my-own-flask')], 'python:flask')).toEqual(['flask']))
  test('returns an empty list for an unknown import', () =>
    expect(technologies([], 'js:my-own-thing')).toEqual([]))
  test('returns the same array on later calls', () => {
    const { technologiesOf } = createPackageResolver([npm('', 'react')])
    expect(technologiesOf('js:react', 'a.ts')).toBe(technologiesOf('js:react', 'b/c.ts'))
  })
})

describe('folderOf', () => {
  test.each([
    ['a.ts', ''],
    ['src/a.ts', 'src'],
    ['src/deep/a.ts', 'src/deep'],
    ['src', ''],
    ['', ''],
  ])('returns %j as %j', (path, folder) => expect(folderOf(path)).toBe(folder))
})

function manifest(folder: string, file: string, ecosystem: Ecosystem, names: readonly string[]): Manifest {
  return {
    path: folder === '' ? file : `${folder}/${file}`,
    packages: names.map((name) => ({ ecosystem, name })),
  }
}

function npm(folder: string, ...names: readonly string[]): Manifest {
  return manifest(folder, 'package.json', 'npm', names)
}

function pypi(folder: string, ...names: readonly string[]): Manifest {
  return manifest(folder, 'requirements.txt', 'pypi', names)
}

function declared(manifests: readonly Manifest[], name: string, path: string): string {
  const declaredPackage = createPackageResolver(manifests).packageOf(name, path)
  return declaredPackage === undefined ? '' : `${declaredPackage.ecosystem} ${declaredPackage.name}`
}

function technologies(manifests: readonly Manifest[], name: string): readonly string[] {
  return createPackageResolver(manifests).technologiesOf(name, 'src/a.ts')
}
