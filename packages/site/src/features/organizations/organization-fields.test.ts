import { expect, test } from 'vitest'
import {
  type OrganizationFields,
  organizationBody,
  organizationFields,
  organizationSchema,
  renamed,
} from './organization-fields.ts'

const icon = new File(['icon'], 'icon.png', { type: 'image/png' })
const oakfield = {
  _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c6',
  login: 'oakfield',
  name: 'Oakfield',
  description: null,
  url: null,
  avatarUrl: null,
  email: null,
  host: null,
  links: [{ url: 'https://github.com/oakfield', type: 'gitHub' }],
  userRole: 'owner',
  memberCount: 4,
} as const
const edited = { organization: { ...oakfield, links: [...oakfield.links] }, isSiteAdmin: false }
const added = { isSiteAdmin: false }
const filled = { ...organizationFields(undefined), name: 'Acme', logo: icon }

function firstError(change: Partial<OrganizationFields>, which = added) {
  const body = organizationBody({ ...filled, ...change }, which)
  return organizationSchema(which).safeParse(body).error?.issues[0]?.message
}

test.each([
  [{ name: ' ', logo: null }, 'The organization name is required'],
  [{ logo: null }, 'The icon is required'],
  [{ email: 'somebody' }, 'Email is not valid'],
  [{ host: 'not a host' }, undefined],
  [{}, undefined],
])('the first that is wrong with %o: %s (spec §5)', (change, sentence) => {
  expect(firstError(change)).toBe(sentence)
})

test('an admin of the site is told that a host is none', () => {
  expect(firstError({ host: 'not a host' }, { isSiteAdmin: true })).toBe(
    'A host is a name like hire.example.com',
  )
})

test('an organization that has a logo needs no other', () => {
  const body = organizationBody(organizationFields(edited.organization), edited)
  expect(organizationSchema(edited).parse(body).file).toBeUndefined()
})

test('links stay as they are', () => {
  expect(organizationBody(organizationFields(edited.organization), edited)).toHaveProperty(
    'links',
    oakfield.links,
  )
})

test('only admins of the site send login and host (spec §6)', () => {
  expect(Object.keys(Object(organizationBody(filled, added)))).not.toEqual(
    expect.arrayContaining(['login', 'host']),
  )
})

test('an admin of the site sends both', () => {
  const body = organizationBody({ ...filled, login: 'acme', host: '' }, { isSiteAdmin: true })
  expect(body).toMatchObject({ login: 'acme', host: '' })
})

test.each([
  ['', '', 'Acme Labs, Inc.', 'acme-labs-inc'],
  ['Acme', 'acme', 'Acme_Labs -', 'acme-labs'],
  ['Oakfield', 'oakfield', 'x'.repeat(60), 'x'.repeat(39)],
])('the login of %j, %j follows to %j: %j (spec §2)', (name, login, wanted, expected) => {
  expect(renamed({ name, login }, wanted).login).toBe(expected)
})

test('a login that was edited stays (spec §2)', () => {
  expect(renamed({ name: 'Acme', login: 'the-acme' }, 'Acme Labs')).toEqual({ name: 'Acme Labs' })
})
