import { expect, test } from 'vitest'
import { organizationPageMetadata } from './organization-page-metadata.ts'

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
] as const)('sets the canonical path of the %s page %d to %s', (tab, page, path) => {
  expect(organizationPageMetadata({ organization, tab, page }, '').canonical).toBe(path)
})

test("uses the organization's description on one line", () => {
  const organizationWithDescription = { ...organization, description: 'Bookkeeping.\n\nTo the cent.' }
  expect(
    organizationPageMetadata({ organization: organizationWithDescription, tab: 'leaders', page: 1 }, '')
      .description,
  ).toBe('Bookkeeping. To the cent.')
})

test('truncates a long description', () => {
  const organizationWithDescription = { ...organization, description: '🙂'.repeat(300) }
  expect(
    organizationPageMetadata({ organization: organizationWithDescription, tab: 'leaders', page: 1 }, '')
      .description,
  ).toBe(`${'🙂'.repeat(199)}…`)
})
