import { expect, test } from 'vitest'
import { lockedPackages } from './locked-packages.ts'

test('lists each locked package once, by its own name and without the workspaces', () => {
  const packages = {
    '': { version: '1.0.0' },
    'packages/core': { version: '0.1.0' },
    'node_modules/@handiwork/core': { link: true },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/a/node_modules/zod': { version: '4.6.7' },
    'node_modules/b/node_modules/@x/zod': { version: '3.0.0' },
    'node_modules/typescript-7': { version: '7.0.0', name: 'typescript' },
  }
  expect(lockedPackages({ packages })).toEqual([
    { name: 'zod', version: '4.6.7' },
    { name: '@x/zod', version: '3.0.0' },
    { name: 'typescript', version: '7.0.0' },
  ])
})
