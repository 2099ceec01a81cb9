import { expect, test } from 'vitest'
import { userTags } from './user-tags.ts'

const tagsOf = (
  ...[visibility, role = 'user', insider = false]: Readonly<
    [Parameters<typeof userTags>[0]['visibility'], ('user' | 'client' | 'admin')?, boolean?]
  >
) => userTags({ visibility, role, insider }).map(({ title }) => title)

test('of an ordinary user it is said who sees them', () => {
  expect(tagsOf('public')).toEqual(['Public'])
})

test('role and insider stand beside it', () => {
  expect(tagsOf('private', 'admin', true)).toEqual(['Private', 'Admin', 'Insider'])
})

test('visible is read as public', () => {
  expect(tagsOf('visible')).toEqual(['Public'])
})
