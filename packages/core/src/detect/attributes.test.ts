import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAttributes } from './attributes.ts'

const said = (path: string, root: string, more: Record<string, string> = {}) =>
  readAttributes(new Map([['', root], ...Object.entries(more)])).of(path)

test.each([
  ['*.x linguist-generated', true],
  ['*.x linguist-generated=true', true],
  ['*.x -linguist-generated', false],
  ['*.x linguist-generated=false', false],
  ['*.x linguist-generated\n*.x !linguist-generated', undefined],
  ['# *.x linguist-generated', undefined],
  ['!*.x linguist-generated', undefined],
  ['"a b/*.x" linguist-generated', undefined],
])('%s says %s', (text, generated) => {
  expect(said('a/b.x', text).generated).toBe(generated)
})

test('a quoted pattern may hold spaces', () => {
  expect(said('a b/c.x', '"a b/*.x" linguist-vendored')).toEqual({ vendored: true })
})

test('the last match wins', () => {
  expect(said('a.js', '* linguist-vendored\n*.js -linguist-vendored')).toEqual({ vendored: false })
})

test('the deeper file wins', () => {
  const more = { a: 'b/* linguist-vendored=false', c: '* linguist-vendored=false' }
  expect(said('a/b/c.js', '** linguist-vendored', more)).toEqual({ vendored: false })
})

test('several attributes stand on one line', () => {
  const text = '*.inc text linguist-language=php linguist-documentation -linguist-detectable'
  expect(said('x.inc', text)).toEqual({ language: 'PHP', documentation: true, detectable: false })
})

test('a language may be called by its alias', () => {
  expect(said('a.h', '*.h linguist-language=cpp')).toEqual({ language: 'C++' })
})

test('a language nobody knows says nothing', () => {
  expect(said('a.h', '*.h linguist-language=klingon')).toEqual({})
})

test('any text can be read', () => {
  const line = fc
    .tuple(fc.string(), fc.constantFrom(' linguist-vendored', ' -linguist-language=', ''))
    .map((two) => two.join(''))
  fc.assert(
    fc.property(fc.array(line), fc.string(), (lines, path) => {
      expect(() => said(path, lines.join('\n'))).not.toThrow()
    }),
  )
})
