import { expect, test } from 'vitest'
import * as schemas from '../../ui/form/schemas.ts'
import {
  type OrganizationFields,
  organizationBody,
  organizationFields,
  organizationSchema,
  rename,
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
const editContext = { organization: { ...oakfield, links: [...oakfield.links] }, isSiteAdmin: false }
const createContext = { isSiteAdmin: false }
const validFields = { ...organizationFields(undefined), name: 'Acme', logo: icon }

function firstError(change: Partial<OrganizationFields>, context = createContext) {
  const body = organizationBody({ ...validFields, ...change }, context)
  return organizationSchema(schemas, context).safeParse(body).error?.issues[0]?.message
}

test.each([
  [{ name: ' ', logo: null }, 'The organization name is required'],
  [{ logo: null }, 'The icon is required'],
  [{ email: 'someone' }, 'Email is not valid'],
  [{ host: 'not a host' }, undefined],
  [{}, undefined],
])('reports as the first error for %o: %s (spec §5)', (change, message) => {
  expect(firstError(change)).toBe(message)
})

test('reports an invalid host to a site admin', () => {
  expect(firstError({ host: 'not a host' }, { isSiteAdmin: true })).toBe(
    'Enter a host name such as hire.example.com',
  )
})

test('starts with the stored values of an organization', () => {
  const stored = {
    ...{ name: 'Oakfield', login: 'oakfield', description: 'Bookkeeping', url: 'https://oakfield.example' },
    ...{ email: 'people@oakfield.example', host: 'hire.oakfield.example' },
    namedToCandidates: true,
  }
  expect(organizationFields({ ...editContext.organization, ...stored })).toEqual({ ...stored, logo: null })
})

test('requires no new logo for an organization that has one', () => {
  const body = organizationBody(organizationFields(editContext.organization), editContext)
  expect(organizationSchema(schemas, editContext).parse(body).file).toBeUndefined()
})

test('keeps existing links', () => {
  expect(organizationBody(organizationFields(editContext.organization), editContext)).toHaveProperty(
    'links',
    oakfield.links,
  )
})

test('omits login and host for users who are not site admins (spec §6)', () => {
  expect(Object.keys(Object(organizationBody(validFields, createContext)))).not.toEqual(
    expect.arrayContaining(['login', 'host']),
  )
})

test('includes login and host for a site admin', () => {
  const body = organizationBody({ ...validFields, login: 'acme', host: '' }, { isSiteAdmin: true })
  expect(body).toMatchObject({ login: 'acme', host: '' })
})

test.each([
  ['', '', 'Acme Labs, Inc.', 'acme-labs-inc'],
  ['Acme', 'acme', 'Acme_Labs -', 'acme-labs'],
  ['Oakfield', 'oakfield', 'x'.repeat(60), 'x'.repeat(39)],
])('derives the login of %j (%j) from the new name %j: %j (spec §2)', (name, login, newName, expected) => {
  expect(rename({ name, login }, newName).login).toBe(expected)
})

test('keeps an edited login (spec §2)', () => {
  expect(rename({ name: 'Acme', login: 'the-acme' }, 'Acme Labs')).toEqual({ name: 'Acme Labs' })
})
