import { expect, test } from 'vitest'
import { compare } from './compare.ts'

const compared = (texts: Readonly<Record<string, string>>) => compare(new Map(Object.entries(texts)))
const npm = (dependencies: Readonly<Record<string, string>>, other: object = {}) =>
  JSON.stringify({ ...other, dependencies })
const lockOf = (direct: Readonly<Record<string, string>>, ...names: readonly string[]) => {
  const pinned = names.map((name) => [`node_modules/${name}`, {}] as const)
  return JSON.stringify({ packages: { '': { dependencies: direct }, ...Object.fromEntries(pinned) } })
}

test('what is declared and pinned is not missing', () => {
  const { manifests } = compared({
    'package.json': npm({ a: '1' }),
    'package-lock.json': lockOf({ a: '1' }, 'a', 'b'),
  })
  expect(manifests[0]).toMatchObject({ declared: ['a'], lock: 'package-lock.json', missing: [] })
})

test('what is declared and not pinned is missing, with a reason where there is one', () => {
  const manifest = npm({ a: '1' }, { peerDependencies: { b: '1' } })
  const { manifests } = compared({ 'package.json': manifest, 'package-lock.json': lockOf({}) })
  expect(manifests[0]?.missing).toEqual([
    { name: 'a', reason: '?' },
    { name: 'b', reason: 'peer: brought by who uses it' },
  ])
})

test('what the lock file records as direct and no manifest declares is told', () => {
  const { locks } = compared({ 'package.json': npm({}), 'package-lock.json': lockOf({ a: '1' }, 'a') })
  expect(locks).toEqual([{ path: 'package-lock.json', direct: 1, undeclared: [{ name: 'a', reason: '?' }] }])
})

test('a manifest goes with the nearest lock file above it', () => {
  const texts = {
    'package-lock.json': lockOf({}),
    'web/package-lock.json': lockOf({}),
    'web/src/package.json': npm({}),
    'package.json': npm({}),
  }
  expect(compared(texts).manifests.map(({ lock }) => lock)).toEqual([
    'web/package-lock.json',
    'package-lock.json',
  ])
})

test('the dependencies of a Gemfile end before the checksums', () => {
  const lock =
    'GEM\n  specs:\n    a (1)\n      b (1)\n\nDEPENDENCIES\n  a (~> 1)!\n\nCHECKSUMS\n  c (1) sha256=0\n'
  expect(compared({ Gemfile: 'gem "a"', 'Gemfile.lock': lock }).locks).toEqual([
    { path: 'Gemfile.lock', direct: 1, undeclared: [] },
  ])
})
