import { expect, test } from 'vitest'
import { accountLinks, currentItem, type Looking, navigationFor } from './navigation.ts'

const mira = { login: 'mira', role: 'user', insider: false } as const
const items = (looking: Looking, kind?: Parameters<typeof navigationFor>[1]) =>
  navigationFor(looking, kind).map(({ item }) => item)
const everybodys = ['jobs', 'leaders', 'issues', 'faq']

test('strangers have a home page, and what everybody sees', () => {
  expect(items(undefined)).toEqual(['home', ...everybodys])
})

test('who is signed in has a profile, a resume and settings', () => {
  expect(items(mira)).toEqual(['profile', 'resume', ...everybodys, 'settings'])
})

test('without a login there is a home page in place of the profile, and no resume', () => {
  expect(items({ ...mira, login: null })).toEqual(['home', ...everybodys, 'settings'])
})

test.each([
  ['user', false],
  ['client', true],
  ['admin', true],
] as const)('a %s is offered Smart Hire: %s', (role, isOffered) => {
  expect(items({ ...mira, role }).includes('hire')).toBe(isOffered)
})

test('insiders see the log', () => {
  expect(items({ ...mira, insider: true })).toEqual(['profile', 'resume', ...everybodys, 'log', 'settings'])
})

test('a page may show only the first item and the settings', () => {
  expect([items(mira, 'few'), items(undefined, 'few')]).toEqual([['profile', 'settings'], ['home']])
})

test("the admin's screens have items of their own", () => {
  expect(items({ ...mira, role: 'admin' }, 'admin')).toEqual(['stats', 'users', 'packages', 'keywords'])
})

test('recruiters have their candidates, and a search', () => {
  expect(items({ ...mira, role: 'client' }, 'recruiter')).toEqual(['candidates', 'search'])
})

test('within an organization they stay', () => {
  const paths = navigationFor(mira, 'recruiter', 'oak').map(({ path }) => path)
  expect(paths).toEqual(['/hire?organization=oak', '/hire/search?organization=oak'])
})

test('each item leads to its screen', () => {
  const paths = navigationFor({ ...mira, role: 'client' }).map(({ path }) => path)
  expect(paths).toEqual([
    ...['/profile', '/hire', '/resume/mira', '/jobs', '/leaders', '/issues', '/faq', '/settings'],
  ])
})

test('behind the picture of a person is what is theirs', () => {
  expect(accountLinks(mira).map(({ item }) => item)).toEqual(['profile', 'resume', 'settings'])
})

test('admins find their screens there, too', () => {
  expect(accountLinks({ ...mira, role: 'admin' }).map(({ path }) => path)).toContain('/admin')
})

test.each([
  ['one’s own page', undefined, '/users/mira/projects', 'profile'],
  ['somebody else’s page', undefined, '/users/miranda', undefined],
  ['one’s own resume', 'resume', '/resume/mira', 'resume'],
  ['somebody else’s resume', 'resume', '/resume/ann', undefined],
  ['what everybody sees', 'leaders', '/leaders/go', 'leaders'],
] as const)('%s is the current item where it should', (_page, told, path, item) => {
  expect(currentItem(told, path, mira)).toBe(item)
})

test('nobody’s resume is current for strangers', () => {
  expect(currentItem('resume', '/resume/mira', undefined)).toBeUndefined()
})
