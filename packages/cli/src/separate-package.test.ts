import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addCommand, findEntryPoint, findInstallation } from './separate-package.ts'
import { version } from './version.ts'

const withManifest = () => true
const withoutManifest = () => false

test.each([
  ['a checkout', '/home/mira/handiwork/packages/cli/dist/load-service.mjs', withManifest, undefined],
  ['a project', '/home/mira/app/node_modules/handiwork/dist/main.mjs', withManifest, 'project'],
  ['a project on Windows', 'C:\\app\\node_modules\\handiwork\\dist\\main.mjs', withManifest, 'project'],
  ['pnpm', '/app/node_modules/.pnpm/handiwork@1.0.0/node_modules/handiwork/a.mjs', withManifest, 'project'],
  ['a global installation', '/usr/lib/node_modules/handiwork/dist/main.mjs', withoutManifest, 'global'],
  ['npx', '/home/mira/.npm/_npx/1a2b/node_modules/handiwork/dist/main.mjs', withManifest, 'global'],
])('recognizes %s', (_, file, exists, installation) => {
  expect(findInstallation(file, exists)).toBe(installation)
})

test('looks for the manifest of the project, not of the package', () => {
  const paths: string[] = []
  findInstallation('/app/node_modules/handiwork/dist/main.mjs', (path) => paths.push(String(path)) > 0)
  expect(paths).toEqual([join('/app', 'package.json')])
})

test('the command adds a package of the same version', () => {
  expect(addCommand('@handiwork/server', 'project')).toBe(`npm install @handiwork/server@${version}`)
  expect(addCommand('@handiwork/server', 'global')).toBe(
    `npm install --global handiwork@${version} @handiwork/server@${version}`,
  )
})

test('says how to build a package that is missing in a checkout', () => {
  const missing = new URL('file:///nowhere/main.mjs')
  const service = { name: '@handiwork/server', title: 'service', builtEntryPoint: missing }
  expect(() => findEntryPoint(service)).toThrow('The service is not built. Run: npm run build')
})
