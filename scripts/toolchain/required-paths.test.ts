import { expect, test } from 'vitest'
import { requiredPaths } from './required-paths.mjs'

test('follows dependencies of every kind, and links to other workspaces', () => {
  const packages = {
    'packages/cli': { dependencies: { core: '1' }, optionalDependencies: { node: '26' } },
    'packages/core': { dependencies: { zod: '4' } },
    'packages/site': { dependencies: { astro: '7' } },
    'node_modules/core': { link: true, resolved: 'packages/core' },
    'node_modules/node': {},
    'node_modules/zod': {
      peerDependencies: { peer: '1', typescript: '6' },
      peerDependenciesMeta: { typescript: { optional: true } },
    },
    'node_modules/peer': { dependencies: { zod: '4' } },
    'node_modules/typescript': {},
    'node_modules/astro': {},
  }
  expect(requiredPaths(packages, 'packages/cli').toSorted()).toEqual([
    'node_modules/core',
    'node_modules/node',
    'node_modules/peer',
    'node_modules/zod',
  ])
})

test('finds a nested package before one of a parent folder', () => {
  const packages = {
    'packages/cli': { dependencies: { '@a/b': '1', d: '1' } },
    'packages/cli/node_modules/d': {},
    'node_modules/@a/b': { dependencies: { c: '2' } },
    'node_modules/@a/b/node_modules/c': { dependencies: { d: '2' } },
    'node_modules/c': {},
    'node_modules/d': {},
  }
  expect(requiredPaths(packages, 'packages/cli').toSorted()).toEqual([
    'node_modules/@a/b',
    'node_modules/@a/b/node_modules/c',
    'node_modules/d',
    'packages/cli/node_modules/d',
  ])
})

test('skips optional packages that the lockfile does not contain', () => {
  expect(requiredPaths({ 'packages/cli': { optionalDependencies: { node: '26' } } }, 'packages/cli')).toEqual(
    [],
  )
})
