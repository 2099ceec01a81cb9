import { describe, expect, test } from 'vitest'
import type { Ecosystem } from '../../catalog/ecosystem.ts'
import { type Manifest, packageResolver } from './package-resolver.ts'
import { type ImportingFile, packageUses, repositoryTechnologies } from './repository-technologies.ts'

const file = (path: string, ...imports: readonly string[]): ImportingFile => ({ path, imports })
const manifest = (path: string, ...names: readonly `${Ecosystem} ${string}`[]): Manifest => ({
  path,
  packages: names.map((name) => {
    const [ecosystem, packageName] = name.split(' ')
    return { ecosystem: ecosystem as Ecosystem, name: packageName! }
  }),
})

describe('a technology of a repository', () => {
  const used = (files: readonly ImportingFile[], ...manifests: readonly Manifest[]) =>
    Object.fromEntries(repositoryTechnologies(files, manifests, packageResolver(manifests)))

  test('is used by the files that import it', () =>
    expect(used([file('a.ts', 'js:react'), file('b.ts', 'js:react'), file('c.ts')])).toEqual({
      react: { fileCount: 2, declaredIn: [] },
    }))
  test('is used once by a file that imports it in two ways', () =>
    expect(used([file('a.tsx', 'js:react', 'js:react-dom')]).react?.fileCount).toBe(1))
  test('is used by files written in it', () =>
    expect(used([file('deploy/Dockerfile')]).docker?.fileCount).toBe(1))
  test('is declared in the folders of manifests', () =>
    expect(
      used(
        [],
        manifest('package.json', 'npm react'),
        manifest('web/package.json', 'npm react', 'npm react-dom'),
      ),
    ).toEqual({ react: { fileCount: 0, declaredIn: ['', 'web'] } }))
  test('may be used and declared', () =>
    expect(used([file('a.ts', 'js:react')], manifest('package.json', 'npm react'))).toEqual({
      react: { fileCount: 1, declaredIn: [''] },
    }))
  test('is none that the catalogue does not know', () =>
    expect(used([file('a.ts', 'js:my-own')], manifest('package.json', 'npm my-own'))).toEqual({}))
  test('is none where there is nothing', () => expect(used([])).toEqual({}))
})

describe('a package of a repository', () => {
  const packages = (files: readonly ImportingFile[], ...manifests: readonly Manifest[]) =>
    packageUses(files, manifests, packageResolver(manifests))

  test('is told with its technology and the files that import it', () =>
    expect(
      packages([file('a.ts', 'js:react'), file('b.ts', 'js:react')], manifest('package.json', 'npm react')),
    ).toEqual([{ ecosystem: 'npm', name: 'react', technology: 'react', fileCount: 2 }]))
  test('may be of no technology', () =>
    expect(packages([], manifest('package.json', 'npm my-own'))[0]?.technology).toBeNull())
  test('is told once where several manifests declare it', () =>
    expect(
      packages([], manifest('package.json', 'npm a'), manifest('web/package.json', 'npm a')).length,
    ).toBe(1))
  test('is another one in another ecosystem', () =>
    expect(packages([], manifest('package.json', 'npm a'), manifest('setup.py', 'pypi a')).length).toBe(2))
  test('is none that is only imported', () => expect(packages([file('a.ts', 'js:react')])).toEqual([]))
  test('counts a file once', () =>
    expect(
      packages(
        [file('a.py', 'python:flask.views', 'python:flask.json')],
        manifest('requirements.txt', 'pypi flask'),
      )[0]?.fileCount,
    ).toBe(1))
  test('does not count files of a folder beside', () =>
    expect(
      packages([file('api/a.ts', 'js:react')], manifest('web/package.json', 'npm react'))[0]?.fileCount,
    ).toBe(0))
  test('stands before those fewer files import, then in the order of its name', () =>
    expect(
      packages([file('a.ts', 'js:c')], manifest('package.json', 'npm b', 'npm a', 'npm c')).map(
        ({ name }) => name,
      ),
    ).toEqual(['c', 'a', 'b']))
})
