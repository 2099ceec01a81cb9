import { readFileSync } from 'node:fs'
import { errorStatuses } from '@handiwork/core/api'
import {
  AVATAR_SIZE,
  MAX_AVATAR_BYTES,
  MAX_ORGANIZATION_LOGO_BYTES,
  MAX_PACKAGE_ICON_BYTES,
  ORGANIZATION_LOGO_SIZE,
  PACKAGE_ICON_SIZE,
} from '@handiwork/core/contract'
import { expect, test } from 'vitest'

test('docs/api.md lists every error code with its status', () => {
  const rows = [...section('Errors').matchAll(/^\| `(\w+)` \| (\d+) \|/gm)]
  expect(Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)]))).toEqual(errorStatuses)
})

test.each([
  ['package icons', '### Packages', MAX_PACKAGE_ICON_BYTES, PACKAGE_ICON_SIZE],
  ['organization logos', '### Organizations', MAX_ORGANIZATION_LOGO_BYTES, ORGANIZATION_LOGO_SIZE],
  ['avatars', '## Routes', MAX_AVATAR_BYTES, AVATAR_SIZE],
])('docs/api.md has the sizes of %s', (_name, heading, maxBytes, size) => {
  const text = read('api.md').split(`${heading}\n`)[1]?.split(/^##/m)[0] ?? ''
  const sizes = [...text.matchAll(/under (\d+) (kB|MB)/g)].map(
    ([, count, unit]) => Number(count) * bytesIn[unit!]!,
  )
  expect(sizes).toEqual([maxBytes])
  expect([...text.matchAll(/(\d+) × (\d+) px/g)].map(([, ...sides]) => sides.map(Number))).toEqual([
    [size, size],
  ])
})

const bytesIn: Readonly<Record<string, number>> = { kB: 1000, MB: 1_000_000 }

test('docs/running.md names every environment variable the service reads', () => {
  const files = [
    ...['env', 'telemetry/telemetry-settings', 'settings/attestation-settings'],
    ...['settings/open-id-settings', 'settings/source-settings', 'settings/secret-files'],
  ]
  const settings = files.map((file) => read(`../packages/server/src/${file}.ts`)).join('\n')
  const variables = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name!)
  const providerVariables = [...settings.matchAll(/readVariable\('([A-Z_]+)'\)/g)].map(
    ([, name]) => `_${name}`,
  )
  const [, list = ''] = /secretVariables = \[(.*?)\]/s.exec(settings) ?? []
  const secrets = [...list.matchAll(/'(?!GITHUB|GITLAB|BITBUCKET|STACKOVERFLOW_CLIENT)([A-Z_0-9]+)'/g)].map(
    ([, name]) => name!,
  )
  const page = read('running.md') + read('monitoring.md')
  expect(secrets).toHaveLength(9)
  expect([...variables, ...providerVariables, ...secrets].filter((name) => !page.includes(name))).toEqual([])
})

function section(title: string): string {
  const [, text = ''] = read('api.md').split(new RegExp(`^## ${title}$`, 'm'))
  return text.split(/^## /m)[0]!
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
