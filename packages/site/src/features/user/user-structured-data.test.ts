import type { User } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { buildUserStructuredData } from './user-structured-data.ts'

const ada = { login: 'ada', name: 'Ada Byron', languages: [], links: [], url: null } as unknown as User

test.each([
  ['/files/a-name.jpg', 'https://handiwork.test/files/a-name.jpg'],
  ['https://pictures.test/ada', 'https://pictures.test/ada'],
])('returns an absolute URL for the avatar %s', (avatarUrl, image) => {
  expect(buildUserStructuredData({ ...ada, avatarUrl }, 'https://handiwork.test')).toMatchObject({ image })
})

test('omits the image of a user without an avatar', () => {
  expect(buildUserStructuredData({ ...ada, avatarUrl: null }, 'https://handiwork.test')).not.toHaveProperty(
    'image',
  )
})
