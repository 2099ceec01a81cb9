import { expect, test } from 'vitest'
import { accountLinks, currentItem, navigationLinks, type Viewer } from './navigation.ts'

const mira = { login: 'mira', role: 'user', insider: false } as const
const items = (viewer: Viewer, kind?: Parameters<typeof navigationLinks>[1]) =>
  navigationLinks(viewer, kind).map(({ item }) => item)
const publicItems = ['jobs', 'leaders', 'issues', 'questions', 'faq']

test('shows signed-out visitors home and the public items', () => {
  expect(items(undefined)).toEqual(['home', ...publicItems])
})

test('shows signed-in users their profile, resume and settings', () => {
  expect(items(mira)).toEqual(['profile', 'resume', ...publicItems, 'settings'])
})

test('shows home instead of the profile, and no resume, to a user without a login', () => {
  expect(items({ ...mira, login: null })).toEqual(['home', ...publicItems, 'settings'])
})

test.each([
  ['user', false],
  ['client', true],
  ['admin', true],
] as const)('sets whether a %s sees Smart Hire to %s', (role, isOffered) => {
  expect(items({ ...mira, role }).includes('hire')).toBe(isOffered)
})

test('shows insiders the log', () => {
  expect(items({ ...mira, insider: true })).toEqual(['profile', 'resume', ...publicItems, 'log', 'settings'])
})

test('shows only the first item and settings with kind few', () => {
  expect({ signedIn: items(mira, 'few'), signedOut: items(undefined, 'few') }).toEqual({
    signedIn: ['profile', 'settings'],
    signedOut: ['home'],
  })
})

test('shows admin items on admin pages', () => {
  expect(items({ ...mira, role: 'admin' }, 'admin')).toEqual([
    ...['stats', 'users', 'packages', 'keywords', 'operations', 'cases', 'hiringLog', 'impact'],
  ])
})

test('shows recruiters their candidates and the search', () => {
  expect(items({ ...mira, role: 'client' }, 'recruiter')).toEqual(['candidates', 'search'])
})

test('keeps the organization in recruiter links', () => {
  const paths = navigationLinks(mira, 'recruiter', 'oak').map(({ path }) => path)
  expect(paths).toEqual(['/hire?organization=oak', '/hire/search?organization=oak'])
})

test('links each item to its screen', () => {
  const paths = navigationLinks({ ...mira, role: 'client' }).map(({ path }) => path)
  expect(paths).toEqual([
    ...['/profile', '/hire', '/resume/mira', '/jobs', '/leaders', '/issues'],
    ...['/interview-questions', '/faq', '/settings'],
  ])
})

test('lists the profile, resume and settings in the account menu', () => {
  expect(accountLinks(mira).map(({ item }) => item)).toEqual(['profile', 'resume', 'settings'])
})

test('adds the admin pages to the account menu of admins', () => {
  expect(accountLinks({ ...mira, role: 'admin' }).map(({ path }) => path)).toContain('/admin')
})

test.each([
  ["the viewer's profile", undefined, '/users/mira/projects', 'profile'],
  ["another user's profile", undefined, '/users/miranda', undefined],
  ["the viewer's resume", 'resume', '/resume/mira', 'resume'],
  ["another user's resume", 'resume', '/resume/ann', undefined],
  ['a public page', 'leaders', '/leaders/go', 'leaders'],
] as const)('determines the current item for %s', (_page, pageItem, path, item) => {
  expect(currentItem(pageItem, path, mira)).toBe(item)
})

test('has no current item on a resume for signed-out visitors', () => {
  expect(currentItem('resume', '/resume/mira', undefined)).toBeUndefined()
})
