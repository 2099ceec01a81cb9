import { expect, test } from 'vitest'
import { loginPath } from './login-path.ts'

const from = (address: string) => loginPath(new URL(address, 'https://here.example'))

test('whoever signs in comes back to the page they were on', () => {
  expect(from('/leaders/go?page=2')).toBe('/login?returnTo=%2Fleaders%2Fgo%3Fpage%3D2')
})

test.each(['/', '/login?error=denied', '/logout', '/404'])('nobody comes back to %s', (page) => {
  expect(from(page)).toBe('/login')
})
