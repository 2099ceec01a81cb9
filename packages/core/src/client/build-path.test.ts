import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '../contract/api/index.ts'
import { buildPath } from './build-path.ts'

test('inserts path parameters', () => {
  expect(buildPath(contract.widget.png, { login: 'ann' })).toBe('/widget/ann.png')
})

test('appends the query, with comma-separated lists and without undefined values', () => {
  expect(buildPath(contract.issues.list, undefined, { offset: 0, languages: ['go', 'c'] })).toBe(
    '/api/issues?offset=0&languages=go%2Cc',
  )
})

test('passes a return path in the query', () => {
  expect(
    buildPath(
      contract.auth.connect,
      { source: 'gitHub' },
      { access: 'private', returnTo: '/settings/analyze' },
    ),
  ).toBe('/api/connect/gitHub?access=private&returnTo=%2Fsettings%2Fanalyze')
})

test('rejects an empty parameter', () => {
  expect(() => buildPath(contract.widget.svg, { login: '' })).toThrow('/widget/:login requires login')
})

test.each(['.', '..'])('reports that nothing has the name %j, which no URL can contain', (login) => {
  expect(() => buildPath(contract.users.getByLogin, { login })).toThrow(
    expect.objectContaining({ code: 'notFound' }),
  )
})

test("never leaves the route's path, regardless of parameter values", () => {
  const anything = fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string({ unit: fc.constantFrom('.', '/', '%', '2', 'e'), minLength: 1 }),
    )
    .filter((login) => login !== '.' && login !== '..')
  fc.assert(
    fc.property(anything, (login) => {
      const { pathname } = new URL(buildPath(contract.users.getByLogin, { login }), 'http://localhost')
      return /^\/api\/users\/login\/[^/]+$/.test(pathname)
    }),
  )
})
