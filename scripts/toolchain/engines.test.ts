import { expect, test } from 'vitest'
import { allowsVersion, canInstallOptional } from './engines.mjs'

test.for([
  ['*', 'v20.0.0', true],
  ['>=18', 'v20.0.0', true],
  ['>= 20.9.0', 'v20.8.9', false],
  ['^20.19.0 || >=22.12.0', 'v20.19.0', true],
  ['^20.19.0 || >=22.12.0', 'v20.18.3', false],
  ['^20.19.0 || >=22.12.0', 'v21.7.0', false],
  ['^20.19.0 || >=22.12.0', 'v22.12.1', true],
  ['^20.19.0 || >=22.12.0', 'v26.10.0', true],
  ['>=12.0', 'v9.11.2', false],
  ['14.x || <3', 'v20.0.0', false],
] as const)('%s allows %s: %s', ([range, version, expected]) => {
  expect(allowsVersion(range, version)).toBe(expected)
})

test.for([
  ['an optional package', { optional: true }, false],
  ['a package that development requires and others may', { devOptional: true }, false],
  // npm only warns about these.
  ['a required package', {}, true],
] as const)('%s for a newer Node: npm can install all: %s', ([, flags, expected]) => {
  const packages = { 'node_modules/binding': { ...flags, engines: { node: '>=22' } } }
  expect(canInstallOptional('v20.20.2', packages)).toBe(expected)
})
