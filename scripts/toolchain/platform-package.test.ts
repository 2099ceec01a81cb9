import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { platformPackage } from './platform-package.mjs'

const { optionalDependencies } = JSON.parse(
  readFileSync(new URL('../../packages/cli/package.json', import.meta.url), 'utf8'),
)

test.for([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
])('pins a Node package for %s %s', ([platform, arch]) => {
  expect(optionalDependencies).toHaveProperty(
    platformPackage({ platform: platform!, arch: arch!, musl: false })!,
  )
})

test.for([
  ['linux', 'x64', true],
  ['freebsd', 'x64', false],
] as const)('has no package for %s %s with musl %s', ([platform, arch, musl]) => {
  expect(platformPackage({ platform, arch, musl })).toBeUndefined()
})
