import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineHash } from '../src/git/line-hash'
import { hashed } from './comparison-for-tests'

const someText = fc
  .array(fc.tuple(fc.constantFrom('', ' ', '\t', '  '), fc.string({ unit: 'binary', maxLength: 40 })))
  .map((lines) => lines.map(([space, text]) => `${space}${text.replaceAll('\0', '')}\n`).join(''))

describe('the hashes of added lines', () => {
  test('are those of the lines that are not blank', () => {
    fc.assert(
      fc.property(someText, fc.boolean(), (text, isWhole) => {
        const fresh = isWhole ? text : text.replace(/\n$/, '')
        const hashes = fresh.split('\n').flatMap((line) => lineHash(line) ?? [])
        const bytes = Buffer.byteLength(fresh)
        expect(hashedText(fresh, 1000)).toEqual({ bytes, written: hashes.length, hashes })
      }),
      { numRuns: 1000 },
    )
  })

  test('are no more than asked for, while all lines are counted', () => {
    fc.assert(
      fc.property(someText, fc.nat({ max: 5 }), (text, most) => {
        const { written, hashes } = hashedText(text, 1000)
        expect(hashedText(text, most)).toMatchObject({ written, hashes: hashes.slice(0, most) })
      }),
    )
  })

  test('are of the added lines alone', () => {
    const found = hashed(Buffer.from('a\nb\nc\n'), Buffer.from('a\nx\n \nc\nlast'), 10)
    expect(found).toEqual({ bytes: 8, written: 2, hashes: [lineHash('x'), lineHash('last')] })
  })

  test('are none where there is nothing', () => {
    expect(hashedText('', 10)).toEqual({ bytes: 0, written: 0, hashes: [] })
  })
})

function hashedText(text: string, atMost: number) {
  return hashed(Buffer.alloc(0), Buffer.from(text), atMost)
}
