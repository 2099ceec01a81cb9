import { expect, test } from 'vitest'
import { organizationStructuredData } from './organization-structured-data.ts'

const oakfield = {
  _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c6',
  login: 'oakfield',
  name: 'Oakfield',
  description: null,
  url: null,
  avatarUrl: null,
  host: null,
  links: [],
  userRole: null,
  memberCount: 4,
}

test('uses an absolute URL for an uploaded logo', () => {
  const data = organizationStructuredData(
    { ...oakfield, avatarUrl: '/files/a.png' },
    'https://handiwork.example',
  )
  expect(data).toHaveProperty('logo', 'https://handiwork.example/files/a.png')
})

test('lists the website and external profiles in sameAs', () => {
  const links = [{ url: 'https://github.com/oakfield', type: 'gitHub' }]
  const data = organizationStructuredData({ ...oakfield, url: 'https://oakfield.example', links }, '')
  expect(data).toHaveProperty('sameAs', ['https://oakfield.example', 'https://github.com/oakfield'])
})

test('omits missing values', () => {
  expect(organizationStructuredData(oakfield, 'https://handiwork.example')).toEqual({
    '@type': 'Organization',
    name: 'Oakfield',
    url: 'https://handiwork.example/organizations/oakfield',
  })
})
