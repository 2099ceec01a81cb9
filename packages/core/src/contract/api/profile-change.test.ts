import { expect, test } from 'vitest'
import { needsSession, ProfileChange } from './profile-change.ts'

const first = (body: unknown) => ProfileChange.safeParse(body).error?.issues[0]?.message

test('a biography has at most 256 characters (spec §5)', () => {
  expect(first({ biography: 'x'.repeat(257) })).toBe('Bio should be not logger than 256 characters')
})

test('a biography may have 256 characters', () => {
  expect(first({ biography: 'x'.repeat(256) })).toBeUndefined()
})

test('a public e-mail is empty or valid (spec §5)', () => {
  expect(['', 'ann@example.com', 'ann'].map((publicEmail) => first({ publicEmail }))).toEqual([
    undefined,
    undefined,
    'Email should be valid',
  ])
})

test('the biography is told of before the public e-mail (spec §5)', () => {
  expect(first({ publicEmail: 'ann', biography: 'x'.repeat(257) })).toMatch(/^Bio/)
})

test('a new e-mail has to be valid (spec §5)', () => {
  expect(first({ push: { email: 'ann' } })).toBe('Email is not valid')
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
])('%o cannot be changed', (body) => {
  expect(ProfileChange.safeParse(body).success).toBe(false)
})

test('empty links are dropped, and others get a scheme (spec §5)', () => {
  const links = [
    { url: '', type: '' },
    { url: 'ann.example', type: 'blog' },
  ]
  expect(ProfileChange.parse({ links })).toEqual({ links: [{ url: 'http://ann.example', type: 'blog' }] })
})

test('only what is sent is changed (spec §7)', () => {
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
] as const)('a token may not change %o', (body) => {
  expect(needsSession(ProfileChange.parse(body))).toBe(true)
})

test.each([{ name: 'Ann' }, { action: 'updateResume', layoutType: 'singleColumn' }] as const)(
  'a token may change %o',
  (body) => {
    expect(needsSession(ProfileChange.parse(body))).toBe(false)
  },
)
