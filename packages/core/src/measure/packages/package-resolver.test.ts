import { describe, expect, test } from 'vitest'
import type { Ecosystem } from '../../catalog/ecosystem.ts'
import { folderOf, type Manifest, packageResolver } from './package-resolver.ts'

describe('the package an import means', () => {
  test('is the one the manifest declares', () =>
    expect(declared([npm('', 'react')], 'js:react', 'src/a.ts')).toBe('npm react'))
  test('is none that nobody declares', () => expect(declared([npm('', 'vue')], 'js:react', 'a.ts')).toBe(''))
  test('is none where there is no manifest', () => expect(declared([], 'js:react', 'a.ts')).toBe(''))
  test('is that of the nearest manifest', () =>
    expect(
      declared([pypi('', 'google-cloud'), pypi('api', 'google')], 'python:google.cloud', 'api/src/a.py'),
    ).toBe('pypi google'))
  test('may be that of a manifest further up', () =>
    expect(declared([npm('', 'react'), npm('web', 'vue')], 'js:react', 'web/a.ts')).toBe('npm react'))
  test('may be that of a manifest beyond one of another ecosystem', () =>
    expect(declared([npm('', 'react'), pypi('web', 'flask')], 'js:react', 'web/src/a.ts')).toBe('npm react'))
  test('may be that of a manifest beyond one that declares nothing', () =>
    expect(declared([npm('', 'react'), npm('web')], 'js:react', 'web/a.ts')).toBe('npm react'))
  test('is none of a folder beside', () =>
    expect(declared([npm('web', 'react')], 'js:react', 'api/a.ts')).toBe(''))
  test('is none of a folder whose name begins alike', () =>
    expect(declared([npm('web', 'react')], 'js:react', 'web2/a.ts')).toBe(''))
  test('is none of a folder below', () =>
    expect(declared([npm('web', 'react')], 'js:react', 'a.ts')).toBe(''))
  test('is none of another ecosystem', () =>
    expect(declared([pypi('', 'react')], 'js:react', 'a.ts')).toBe(''))
  test('may be declared by any manifest of a folder', () =>
    expect(declared([npm('', 'vue'), pypi('', 'flask')], 'python:flask', 'a.py')).toBe('pypi flask'))
  test('may go by another name in imports', () =>
    expect(declared([pypi('', 'scikit-learn')], 'python:sklearn.svm', 'a.py')).toBe('pypi scikit-learn'))
  test('goes by its very name where imports do', () =>
    expect(declared([npm('', '@nestjs/mongoose')], 'js:mongoose', 'a.ts')).toBe(''))
  test('is found however deep the file lies', () =>
    expect(declared([npm('', 'react')], 'js:react', `${'a/'.repeat(1000)}b.ts`)).toBe('npm react'))
})

describe('two folders', () => {
  const manifests = [npm('', 'react'), npm('web', 'vue'), pypi('api', 'flask'), npm('api/site', 'react')]
  const { packageOf } = packageResolver(manifests)
  const told = (name: string, path: string) => packageOf(name, path)?.name

  test('keep their answers apart, whichever is asked first', () =>
    expect([
      told('js:vue', 'api/a.ts'),
      told('js:vue', 'web/a.ts'),
      told('js:vue', 'a.ts'),
      told('js:vue', 'web/deep/a.ts'),
    ]).toEqual([undefined, 'vue', undefined, 'vue']))
  test('may share the answer of one above', () =>
    expect([told('js:react', 'api/a.ts'), told('js:react', 'web/a.ts')]).toEqual(['react', 'react']))
  test('keep names of two families apart', () =>
    expect([told('python:flask', 'api/a.py'), told('js:flask', 'api/a.ts')]).toEqual(['flask', undefined]))
})

describe('the technologies of an import', () => {
  test('are that of the declared package', () =>
    expect(technologies([npm('', '@prisma/client')], 'js:@prisma/client')).toEqual(['prisma']))
  test('are those of the catalogue where nothing is declared', () =>
    expect(technologies([], 'js:react')).toEqual(['react']))
  test('are those of the catalogue where the package is of none', () =>
    expect(technologies([pypi('', 'my-own-flask')], 'python:flask')).toEqual(['flask']))
  test('are none of what nobody knows', () => expect(technologies([], 'js:my-own-thing')).toEqual([]))
  test('are the same when they are asked for again', () => {
    const { technologiesOf } = packageResolver([npm('', 'react')])
    expect(technologiesOf('js:react', 'a.ts')).toBe(technologiesOf('js:react', 'b/c.ts'))
  })
})

describe('the folder of a path', () => {
  test.each([
    ['a.ts', ''],
    ['src/a.ts', 'src'],
    ['src/deep/a.ts', 'src/deep'],
    ['src', ''],
    ['', ''],
  ])('%j is %j', (path, folder) => expect(folderOf(path)).toBe(folder))
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
  const found = packageResolver(manifests).packageOf(name, path)
  return found === undefined ? '' : `${found.ecosystem} ${found.name}`
}

function technologies(manifests: readonly Manifest[], name: string): readonly string[] {
  return packageResolver(manifests).technologiesOf(name, 'src/a.ts')
}
