import { expect, test } from 'vitest'
import { parseSettings } from '../env.ts'

const required = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'handiwork',
  OIDC_CLIENT_SECRET: 'secret',
}
const parse = (more: Record<string, string> = {}) => parseSettings({ ...required, ...more }, '/').openId

test('has defaults for everything but the issuer and the client', () => {
  expect(parse()).toEqual({
    issuer: 'https://id.example',
    client: { id: 'handiwork', secret: 'secret' },
    title: 'single sign-on',
    scopes: ['openid', 'profile', 'email'],
    groupsClaim: 'groups',
    roleGroups: { admin: [], client: [] },
    allowedGroups: [],
    allowedDomains: [],
    only: false,
  })
})

test.each([
  ['admins, owners', ['admins', 'owners']],
  ['cn=admins,ou=groups,dc=oakfield; cn=owners', ['cn=admins,ou=groups,dc=oakfield', 'cn=owners']],
  ['cn=admins,ou=groups;', ['cn=admins,ou=groups']],
])('reads the groups %s', (value, groups) => {
  expect(parse({ OIDC_ADMIN_GROUPS: value })?.roleGroups.admin).toEqual(groups)
})

test('reads domains in lower case, with or without @', () => {
  expect(parse({ OIDC_ALLOWED_DOMAINS: '@Oakfield.example,acme.example' })?.allowedDomains).toEqual([
    'oakfield.example',
    'acme.example',
  ])
})

test.each<[Record<string, string>, string]>([
  [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_ISSUER: also requires OIDC_CLIENT_ID and OIDC_CLIENT_SECRET'],
  [
    { OIDC_ISSUER: 'http://id.example' },
    'OIDC_ISSUER: must start with https://, except on loopback addresses',
  ],
  [{ OIDC_ISSUER: 'https://id.example?a=b' }, 'OIDC_ISSUER: must have no query'],
  [{ OIDC_SCOPES: 'profile' }, 'OIDC_SCOPES: must contain openid'],
  [
    { OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '', OIDC_ONLY: 'true' },
    'OIDC_ONLY: requires OIDC_ISSUER. Otherwise, no one can sign in.',
  ],
  [{ HANDIWORK_ADMINS: 'ada' }, 'HANDIWORK_ADMINS: must be email addresses, separated by commas'],
])('rejects %j', (variables, problem) => {
  expect(() => parse(variables)).toThrow(`Invalid configuration:\n  ${problem}`)
})

test('accepts plain HTTP on loopback addresses', () => {
  expect(parse({ OIDC_ISSUER: 'http://127.0.0.1:8080/realms/a' })?.issuer).toBe(
    'http://127.0.0.1:8080/realms/a',
  )
})

test('reads admins in lower case', () => {
  expect(
    parseSettings({ HANDIWORK_ADMINS: 'Ada@Oakfield.example, mira@b.example' }, '/').adminEmails,
  ).toEqual(['ada@oakfield.example', 'mira@b.example'])
})
