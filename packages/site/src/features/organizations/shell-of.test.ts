import { expect, test } from 'vitest'
import { shellOf } from './shell-of.ts'

const organization = {
  _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c6',
  login: 'oakfield',
  name: 'Oakfield',
  description: null as string | null,
  url: null,
  avatarUrl: null,
  host: null,
  links: [],
  userRole: null,
  memberCount: 4,
}

test.each([
  ['leaders', 1, '/organizations/oakfield'],
  ['leaders', 2, '/organizations/oakfield?page=2'],
  ['members', 1, '/organizations/oakfield/members'],
] as const)('page of %s %d is known by %s', (tab, page, path) => {
  expect(shellOf({ organization, tab, page }, '').canonical).toBe(path)
})

test('it is described in its own words, on one line', () => {
  const described = { ...organization, description: 'Bookkeeping.\n\nTo the cent.' }
  expect(shellOf({ organization: described, tab: 'leaders', page: 1 }, '').description).toBe(
    'Bookkeeping. To the cent.',
  )
})

test('many words are cut', () => {
  const described = { ...organization, description: '🙂'.repeat(300) }
  expect(shellOf({ organization: described, tab: 'leaders', page: 1 }, '').description).toBe(
    `${'🙂'.repeat(199)}…`,
  )
})
