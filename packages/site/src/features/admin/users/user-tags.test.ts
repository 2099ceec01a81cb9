import { expect, test } from 'vitest'
import { userTags } from './user-tags.ts'

const tagsOf = (
  ...[visibility, role = 'user', insider = false]: Readonly<
    [Parameters<typeof userTags>[0]['visibility'], ('user' | 'client' | 'admin')?, boolean?]
  >
) => userTags({ visibility, role, insider }).map(({ title }) => title)

test('shows the visibility of a regular user', () => {
  expect(tagsOf('public')).toEqual(['Public'])
})

test('shows role and insider flag after the visibility', () => {
  expect(tagsOf('private', 'admin', true)).toEqual(['Private', 'Admin', 'Insider'])
})

test('shows "visible" as public', () => {
  expect(tagsOf('visible')).toEqual(['Public'])
})
