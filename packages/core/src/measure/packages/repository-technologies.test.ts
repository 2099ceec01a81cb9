import { describe, expect, test } from 'vitest'
import type { Ecosystem } from '../../catalog/ecosystem.ts'
import { createPackageResolver, type Manifest } from './package-resolver.ts'
import { type ImportingFile, packageUses, repositoryTechnologies } from './repository-technologies.ts'

const file = (path: string, ...imports: readonly string[]): ImportingFile => ({ path, imports })
const manifest = (path: string, ...names: readonly `${Ecosystem} ${string}`[]): Manifest => ({
  path,
  packages: names.map((name) => {
    const [ecosystem, packageName] = name.split(' ')
    return { ecosystem: ecosystem as Ecosystem, name: packageName! }
  }),
})

describe('repositoryTechnologies', () => {
  const used = (files: readonly ImportingFile[], ...manifests: readonly Manifest[]) =>
    Object.fromEntries(repositoryTechnologies(files, manifests, createPackageResolver(manifests)))

  test('counts the files that import a technology', () =>
    expect(used([file('a.ts', 'js:react'), file('b.ts', 'js:react'), file('c.ts')])).toEqual({
      react: { fileCount: 2, declaredIn: [] },
    }))
  test('counts a file once if it imports several packages of a technology', () =>
    expect(used([file('a.tsx', 'js:react', 'js:react-dom')]).react?.fileCount).toBe(1))
  test('counts files written in the technology', () =>
    expect(used([file('deploy/Dockerfile')]).docker?.fileCount).toBe(1))
  test('lists the folders of manifests that declare it', () =>
    expect(
      used(
        [],
        manifest('package.json', 'npm react'),
        manifest('web/package.json', 'npm react', 'npm react-dom'),
      ),
    ).toEqual({ react: { fileCount: 0, declaredIn: ['', 'web'] } }))
  test('reports both use and declaration', () =>
    expect(used([file('a.ts', 'js:react')], manifest('package.json', 'npm react'))).toEqual({
      react: { fileCount: 1, declaredIn: [''] },
    }))
  test('ignores packages that are not in the catalog', () =>
    expect(used([file('a.ts', 'js:my-own')], manifest('package.json', 'npm my-own'))).toEqual({}))
  test('returns an empty map for an empty repository', () => expect(used([])).toEqual({}))
})

describe('packageUses', () => {
  const packages = (files: readonly ImportingFile[], ...manifests: readonly Manifest[]) =>
    packageUses(files, manifests, createPackageResolver(manifests))

  test('returns the technology and the number of importing files', () =>
    expect(
      packages([file('a.ts', 'js:react'), file('b.ts', 'js:react')], manifest('package.json', 'npm react')),
    ).toEqual([{ ecosystem: 'npm', name: 'react', technology: 'react', fileCount: 2 }]))
  test('returns a null technology for an unknown package', () =>
    expect(packages([], manifest('package.json', 'npm my-own'))[0]?.technology).toBeNull())
  test('lists a package once if several manifests declare it', () =>
    expect(
      packages([], manifest('package.json', 'npm a'), manifest('web/package.json', 'npm a')).length,
    ).toBe(1))
  test('lists packages of equal name in different ecosystems separately', () =>
    expect(packages([], manifest('package.json', 'npm a'), manifest('setup.py', 'pypi a')).length).toBe(2))
  test('ignores packages that are only imported', () =>
    expect(packages([file('a.ts', 'js:react')])).toEqual([]))
  test('counts a file once', () =>
    expect(
      packages(
        [file('a.py', 'python:flask.views', 'python:flask.json')],
        manifest('requirements.txt', 'pypi flask'),
      )[0]?.fileCount,
    ).toBe(1))
  test('does not count files in sibling folders', () =>
    expect(
      packages([file('api/a.ts', 'js:react')], manifest('web/package.json', 'npm react'))[0]?.fileCount,
    ).toBe(0))
  test('sorts by number of importing files, then by name', () =>
    expect(
      packages([file('a.ts', 'js:c')], manifest('package.json', 'npm b', 'npm a', 'npm c')).map(
        ({ name }) => name,
      ),
    ).toEqual(['c', 'a', 'b']))
})
