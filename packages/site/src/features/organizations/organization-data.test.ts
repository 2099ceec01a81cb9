import { expect, test } from 'vitest'
import { organizationData } from './organization-data.ts'

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

test('a picture of ours is told with the whole address', () => {
  const data = organizationData({ ...oakfield, avatarUrl: '/files/a.png' }, 'https://handiwork.example')
  expect(data).toHaveProperty('logo', 'https://handiwork.example/files/a.png')
})

test('the own site and pages elsewhere are the same organization', () => {
  const links = [{ url: 'https://github.com/oakfield', type: 'gitHub' }]
  const data = organizationData({ ...oakfield, url: 'https://oakfield.example', links }, '')
  expect(data).toHaveProperty('sameAs', ['https://oakfield.example', 'https://github.com/oakfield'])
})

test('what is not known is left out', () => {
  expect(organizationData(oakfield, 'https://handiwork.example')).toEqual({
    '@type': 'Organization',
    name: 'Oakfield',
    url: 'https://handiwork.example/organizations/oakfield',
  })
})
