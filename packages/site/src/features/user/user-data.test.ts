import type { User } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { userData } from './user-data.ts'

const ada = { login: 'ada', name: 'Ada Byron', languages: [], links: [], url: null } as unknown as User

test.each([
  ['/files/a-name.jpg', 'https://handiwork.test/files/a-name.jpg'],
  ['https://pictures.test/ada', 'https://pictures.test/ada'],
])('a picture at %s is told with its whole address', (avatarUrl, image) => {
  expect(userData({ ...ada, avatarUrl }, 'https://handiwork.test')).toMatchObject({ image })
})

test('nobody’s picture is not told', () => {
  expect(userData({ ...ada, avatarUrl: null }, 'https://handiwork.test')).not.toHaveProperty('image')
})
