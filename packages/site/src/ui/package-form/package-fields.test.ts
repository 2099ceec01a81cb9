import type { Package } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { packageBody, packageFields, packageSchema, type WhichPackage } from './package-fields.ts'

const kept: Package = {
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
const judged = (which: WhichPackage, change: object = {}) =>
  packageSchema(which).safeParse(packageBody({ ...packageFields(which), ...change }))
const refusal = (which: WhichPackage, change: object = {}) => judged(which, change).error?.issues[0]

test('an icon is required before anything else (spec §5)', () => {
  expect(refusal({ packageName: 'kestrel' })).toMatchObject({
    path: ['file'],
    message: 'Please attach an icon',
  })
})

test.each([
  ['title', { file: icon, group: 'async' }],
  ['group', { file: icon, title: 'Kestrel' }],
])('%s is required (spec §5)', (field, change) => {
  expect(refusal({ packageName: 'kestrel' }, change)).toMatchObject({
    path: [field],
    message: 'All fields are required',
  })
})

test('no icon is required where one exists (spec §5)', () => {
  expect(judged({ of: kept }).success).toBe(true)
})

test('one that came without an icon needs one', () => {
  expect(refusal({ of: { ...kept, iconUrl: null } })?.message).toBe('Please attach an icon')
})

test('a new package is registered under the name it was met by', () => {
  const change = { file: icon, title: 'Kestrel', group: 'async' }
  expect(judged({ packageName: '@kestrel/core' }, change).data).toEqual({
    body: { title: 'Kestrel', group: 'async', packageNames: ['@kestrel/core'], badge: null, weight: 0 },
    file: icon,
  })
})

test('everything of a package that is kept goes back as it was', () => {
  const { title, name, packageNames, group, badge, weight } = kept
  expect(judged({ of: kept }).data).toEqual({ body: { title, name, packageNames, group, badge, weight } })
})

test('a weight that is left empty is none', () => {
  expect(judged({ of: kept }, { weight: Number.NaN }).data?.body.weight).toBe(0)
})
