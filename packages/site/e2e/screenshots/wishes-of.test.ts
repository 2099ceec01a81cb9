import { expect, test } from 'vitest'
import { wishesOf } from './wishes-of.ts'

const needed = ['--out', 'shots', '--url', 'http://localhost:3000/', '/leaders']

test('unless told otherwise pages are taken whole, at both sizes, light and dark', () => {
  expect(wishesOf(needed)).toEqual({
    out: 'shots',
    url: 'http://localhost:3000',
    login: undefined,
    wholePage: true,
    jpegQuality: undefined,
    paths: ['/leaders'],
    viewports: ['desktop', 'phone'],
    schemes: ['light', 'dark'],
    atOnce: 2,
  })
})

test.each([
  ['nothing to take', [], 'Usage: '],
  ['a size nobody knows', [...needed, '--sizes', 'desktop,watch'], '--sizes knows desktop and phone.'],
  ['an option nobody knows', [...needed, '--slow'], "Unknown option '--slow'"],
])('%s is explained', (_, words, explanation) => {
  expect(() => wishesOf(words)).toThrow(explanation)
})
