import type { Package } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import * as schemas from '../form/schemas.ts'
import { type PackageTarget, packageBody, packageFields, packageSchema } from './package-fields.ts'

const existingPackage: Package = {
  _id: '01941f29-7c00-70e8-a9eb-388d686269ec',
  title: 'Tokio',
  name: 'tokio',
  packageNames: ['tokio', 'tokio-*'],
  group: 'async',
  badge: 'back-end',
  weight: 1,
  iconUrl: '/files/tokio.png',
  projectCount: 3,
  pending: true,
}
const icon = new File(['icon'], 'icon.png', { type: 'image/png' })
const validate = (target: PackageTarget, change: object = {}) =>
  packageSchema(schemas, target).safeParse(packageBody({ ...packageFields(target), ...change }))
const firstIssue = (target: PackageTarget, change: object = {}) => validate(target, change).error?.issues[0]

test('requires an icon first (spec §5)', () => {
  expect(firstIssue({ packageName: 'kestrel' })).toMatchObject({
    path: ['file'],
    message: 'Please attach an icon',
  })
})

test.each([
  ['title', { file: icon, group: 'async' }],
  ['group', { file: icon, title: 'Kestrel' }],
])('requires a %s (spec §5)', (field, change) => {
  expect(firstIssue({ packageName: 'kestrel' }, change)).toMatchObject({
    path: [field],
    message: 'All fields are required',
  })
})

test('accepts an existing package without a new icon (spec §5)', () => {
  expect(validate({ existing: existingPackage }).success).toBe(true)
})

test('requires an icon for an existing package without one', () => {
  expect(firstIssue({ existing: { ...existingPackage, iconUrl: null } })?.message).toBe(
    'Please attach an icon',
  )
})

test('registers a new package under its package name', () => {
  const change = { file: icon, title: 'Kestrel', group: 'async' }
  expect(validate({ packageName: '@kestrel/core' }, change).data).toEqual({
    body: { title: 'Kestrel', group: 'async', packageNames: ['@kestrel/core'], badge: null, weight: 0 },
    file: icon,
  })
})

test('preserves all fields of an existing package', () => {
  const { title, name, packageNames, group, badge, weight } = existingPackage
  expect(validate({ existing: existingPackage }).data).toEqual({
    body: { title, name, packageNames, group, badge, weight },
  })
})

test('treats an empty weight as 0', () => {
  expect(validate({ existing: existingPackage }, { weight: Number.NaN }).data?.body.weight).toBe(0)
})
