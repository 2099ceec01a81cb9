import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAttributes } from './attributes.ts'

const attributesFor = (path: string, root: string, nestedFiles: Record<string, string> = {}) =>
  readAttributes(new Map([['', root], ...Object.entries(nestedFiles)])).forPath(path)

test.each([
  ['*.x linguist-generated', true],
  ['*.x linguist-generated=true', true],
  ['*.x -linguist-generated', false],
  ['*.x linguist-generated=false', false],
  ['*.x linguist-generated\n*.x !linguist-generated', undefined],
  ['# *.x linguist-generated', undefined],
  ['!*.x linguist-generated', undefined],
  ['"a b/*.x" linguist-generated', undefined],
])('reads %s as generated: %s', (text, generated) => {
  expect(attributesFor('a/b.x', text).generated).toBe(generated)
})

test('supports spaces in quoted patterns', () => {
  expect(attributesFor('a b/c.x', '"a b/*.x" linguist-vendored')).toEqual({ vendored: true })
})

test('applies the last matching rule', () => {
  expect(attributesFor('a.js', '* linguist-vendored\n*.js -linguist-vendored')).toEqual({ vendored: false })
})

test('prefers the attributes file in the deeper folder', () => {
  const nestedFiles = { a: 'b/* linguist-vendored=false', c: '* linguist-vendored=false' }
  expect(attributesFor('a/b/c.js', '** linguist-vendored', nestedFiles)).toEqual({ vendored: false })
})

test('reads several attributes from one line', () => {
  const text = '*.inc text linguist-language=php linguist-documentation -linguist-detectable'
  expect(attributesFor('x.inc', text)).toEqual({ language: 'PHP', documentation: true, detectable: false })
})

test('resolves a language alias', () => {
  expect(attributesFor('a.h', '*.h linguist-language=cpp')).toEqual({ language: 'C++' })
})

test('ignores unknown languages', () => {
  expect(attributesFor('a.h', '*.h linguist-language=klingon')).toEqual({})
})

test('accepts any text', () => {
  const line = fc
    .tuple(fc.string(), fc.constantFrom(' linguist-vendored', ' -linguist-language=', ''))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(line), fc.string(), (lines, path) => {
      expect(() => attributesFor(path, lines.join('\n'))).not.toThrow()
    }),
  )
})
