import { expect, test } from 'vitest'
import { containsInstallation, largerInstallation, recognizeInstallation } from './installation.mjs'

const lockfile = {
  'packages/cli': { dependencies: { zod: '4' } },
  'packages/site': { dependencies: { astro: '7' } },
  'node_modules/zod': { version: '4.0.0' },
  'node_modules/@handiwork/site': { link: true, resolved: 'packages/site' },
  'node_modules/astro': { version: '7.0.0' },
  'node_modules/vitest': { version: '5.0.0', dev: true },
}
const { 'node_modules/zod': zod, 'node_modules/vitest': vitest, ...rest } = lockfile
const command = { 'node_modules/zod': zod }
const service = { ...command, ...rest }
const development = { ...service, 'node_modules/vitest': vitest }

test.for([
  { installed: command, kind: 'command', contains: ['command'] },
  { installed: service, kind: 'service', contains: ['command', 'service'] },
  { installed: development, kind: 'development', contains: ['command', 'service', 'development'] },
])('the packages of $kind contain $contains', ({ installed, kind, contains }) => {
  const all = ['command', 'service', 'development'] as const
  expect(recognizeInstallation(installed)).toBe(kind)
  expect(all.filter((one) => containsInstallation(one, lockfile, installed))).toEqual(contains)
})

test.for(['command', 'service', 'development'] as const)(
  'rejects another version of a package for %s',
  (installation) => {
    const installed = { ...development, 'node_modules/zod': { version: '3.0.0' } }
    expect(containsInstallation(installation, lockfile, installed)).toBe(false)
  },
)

test('rejects a package that is not in the lockfile', () => {
  const installed = { ...command, 'node_modules/left': { version: '1.0.0' } }
  expect(containsInstallation('command', lockfile, installed)).toBe(false)
})

test.for([
  { entry: { version: '1.0.0', optional: true }, installation: 'service', accepted: true },
  { entry: { version: '1.0.0', optional: true }, installation: 'development', accepted: true },
  { entry: { version: '1.0.0', devOptional: true }, installation: 'service', accepted: true },
  { entry: { version: '1.0.0', devOptional: true }, installation: 'development', accepted: false },
] as const)('missing package $entry in $installation is accepted: $accepted', (row) => {
  const expected = { ...lockfile, 'node_modules/for-mars': row.entry }
  expect(containsInstallation(row.installation, expected, development)).toBe(row.accepted)
})

test('returns the larger of two installations', () => {
  expect(largerInstallation('service', 'command')).toBe('service')
  expect(largerInstallation('service', 'development')).toBe('development')
})
