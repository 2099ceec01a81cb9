import { expect, test } from 'vitest'
import { ProfileChange, requiresSession } from './profile-change.ts'

const firstMessage = (body: unknown) => ProfileChange.safeParse(body).error?.issues[0]?.message

test('rejects a biography over 256 characters (spec §5)', () => {
  expect(firstMessage({ biography: 'x'.repeat(257) })).toBe('Bio should be not longer than 256 characters')
})

test('accepts a biography of 256 characters', () => {
  expect(firstMessage({ biography: 'x'.repeat(256) })).toBeUndefined()
})

test('requires the public email to be empty or valid (spec §5)', () => {
  expect(['', 'ann@example.com', 'ann'].map((publicEmail) => firstMessage({ publicEmail }))).toEqual([
    undefined,
    undefined,
    'Email should be valid',
  ])
})

test('reports the biography before the public email (spec §5)', () => {
  expect(firstMessage({ publicEmail: 'ann', biography: 'x'.repeat(257) })).toMatch(/^Bio/)
})

test('requires a new email to be valid (spec §5)', () => {
  expect(firstMessage({ push: { email: 'ann' } })).toBe('Email is not valid')
})

test.each([
  { role: 'admin' },
  { insider: true },
  { visibility: 'deleted' },
  { visibility: 'hidden' },
  { _id: '01890000-0000-7000-8000-000000000000' },
  { experience: 10_000 },
  { gitHubEnabled: true },
  { login: 'ann' },
  { action: 'updateLogin', login: 'ann', role: 'client' },
  { action: 'updateRole' },
  { naturalLanguages: [{ code: 'xx', level: 'c1' }] },
  {
    naturalLanguages: [
      { code: 'de', level: 'c1' },
      { code: 'de', level: 'native' },
    ],
  },
])('rejects %o', (body) => {
  expect(ProfileChange.safeParse(body).success).toBe(false)
})

test('drops empty links and adds a scheme to others (spec §5)', () => {
  const links = [
    { url: '', type: '' },
    { url: 'ann.example', type: 'blog' },
  ]
  expect(ProfileChange.parse({ links })).toEqual({ links: [{ url: 'http://ann.example', type: 'blog' }] })
})

test('returns only the submitted fields (spec §7)', () => {
  expect(ProfileChange.parse({ name: ' Ann ' })).toEqual({ name: 'Ann' })
})

test.each([
  { action: 'updateLogin', login: 'ann' },
  { visibility: 'private' },
  { role: 'client' },
  { push: { email: 'ann@example.com' } },
  { pull: { email: 'ann@example.com' } },
  { gitHubEnabled: false },
  { name: 'Ann', gitLabEnabled: false },
] as const)('requires a session for %o', (body) => {
  expect(requiresSession(ProfileChange.parse(body))).toBe(true)
})

test.each([{ name: 'Ann' }, { action: 'updateResume', layoutType: 'singleColumn' }] as const)(
  'allows a token for %o',
  (body) => {
    expect(requiresSession(ProfileChange.parse(body))).toBe(false)
  },
)
