import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '../contract/api/index.ts'
import { pathOf } from './path-of.ts'

test('parameters stand in their places', () => {
  expect(pathOf(contract.widget.png, { login: 'ann' })).toBe('/widget/ann.png')
})

test('a query follows, lists with commas, without what is left out', () => {
  expect(pathOf(contract.issues.list, undefined, { offset: 0, languages: ['go', 'c'] })).toBe(
    '/api/issues?offset=0&languages=go%2Cc',
  )
})

test('a link to another page comes back to this one', () => {
  expect(
    pathOf(contract.auth.connect, { source: 'gitHub' }, { access: 'private', returnTo: '/settings/analyze' }),
  ).toBe('/api/connect/gitHub?access=private&returnTo=%2Fsettings%2Fanalyze')
})

test('an empty parameter is refused', () => {
  expect(() => pathOf(contract.widget.svg, { login: '' })).toThrow('/widget/:login needs login')
})

test('whatever a parameter holds, the call stays where it belongs', () => {
  const anything = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(anything, (login) => {
      const { pathname } = new URL(pathOf(contract.users.getByLogin, { login }), 'http://localhost')
      return /^\/api\/users\/login\/[^/]+$/.test(pathname)
    }),
  )
})
