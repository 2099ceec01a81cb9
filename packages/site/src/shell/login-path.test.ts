import { expect, test } from 'vitest'
import { loginPath } from './login-path.ts'

const loginPathFrom = (url: string) => loginPath(new URL(url, 'https://here.example'))

test('returns to the current page after sign-in', () => {
  expect(loginPathFrom('/leaders/go?page=2')).toBe('/login?returnTo=%2Fleaders%2Fgo%3Fpage%3D2')
})

test.each(['/', '/login?error=denied', '/logout', '/404'])('does not return to %s', (page) => {
  expect(loginPathFrom(page)).toBe('/login')
})
