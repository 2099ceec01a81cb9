import { expect, test } from 'vitest'
import { compareManifests } from './compare-manifests.ts'

const compareTexts = (texts: Readonly<Record<string, string>>) =>
  compareManifests(new Map(Object.entries(texts)))
const npm = (dependencies: Readonly<Record<string, string>>, other: object = {}) =>
  JSON.stringify({ ...other, dependencies })
const createPackageLock = (direct: Readonly<Record<string, string>>, ...names: readonly string[]) => {
  const pinned = names.map((name) => [`node_modules/${name}`, {}] as const)
  return JSON.stringify({ packages: { '': { dependencies: direct }, ...Object.fromEntries(pinned) } })
}

test('reports nothing missing if the lock file pins all declared packages', () => {
  const { manifests } = compareTexts({
    'package.json': npm({ a: '1' }),
    'package-lock.json': createPackageLock({ a: '1' }, 'a', 'b'),
  })
  expect(manifests[0]).toMatchObject({ declared: ['a'], lock: 'package-lock.json', missing: [] })
})

test('reports declared packages that are not pinned, with a known reason', () => {
  const manifest = npm({ a: '1' }, { peerDependencies: { b: '1' } })
  const { manifests } = compareTexts({ 'package.json': manifest, 'package-lock.json': createPackageLock({}) })
  expect(manifests[0]?.missing).toEqual([
    { name: 'a', reason: '?' },
    { name: 'b', reason: 'peer dependency: provided by the consumer' },
  ])
})

test('reports direct packages of the lock file that no manifest declares', () => {
  const { locks } = compareTexts({
    'package.json': npm({}),
    'package-lock.json': createPackageLock({ a: '1' }, 'a'),
  })
  expect(locks).toEqual([{ path: 'package-lock.json', direct: 1, undeclared: [{ name: 'a', reason: '?' }] }])
})

test('pairs a manifest with the nearest lock file above it', () => {
  const texts = {
    'package-lock.json': createPackageLock({}),
    'web/package-lock.json': createPackageLock({}),
    'web/src/package.json': npm({}),
    'package.json': npm({}),
  }
  expect(compareTexts(texts).manifests.map(({ lock }) => lock)).toEqual([
    'web/package-lock.json',
    'package-lock.json',
  ])
})

test('ends the dependencies of a Gemfile.lock before its checksums', () => {
  const lock =
    'GEM\n  specs:\n    a (1)\n      b (1)\n\nDEPENDENCIES\n  a (~> 1)!\n\nCHECKSUMS\n  c (1) sha256=0\n'
  expect(compareTexts({ Gemfile: 'gem "a"', 'Gemfile.lock': lock }).locks).toEqual([
    { path: 'Gemfile.lock', direct: 1, undeclared: [] },
  ])
})
