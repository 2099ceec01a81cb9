import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashLine } from '../src/git/line-hash'
import { hashAddedLines } from './comparison-for-tests'

const someText = fc
  .array(fc.tuple(fc.constantFrom('', ' ', '\t', '  '), fc.string({ unit: 'binary', maxLength: 40 })))
  .map((lines) => lines.map(([space, text]) => `${space}${text.replaceAll('\0', '')}\n`).join(''))

describe('the hashes of added lines', () => {
  test('match the hashes of all non-blank lines', () => {
    fc.assert(
      fc.property(someText, fc.boolean(), (text, isWhole) => {
        const newText = isWhole ? text : text.replace(/\n$/, '')
        const hashes = newText.split('\n').flatMap((line) => hashLine(line) ?? [])
        const bytes = Buffer.byteLength(newText)
        expect(hashedText(newText, 1000)).toEqual({ bytes, written: hashes.length, hashes })
      }),
      { numRuns: 1000 },
    )
  })

  test('stop at the requested number, while all lines are counted', () => {
    fc.assert(
      fc.property(someText, fc.nat({ max: 5 }), (text, limit) => {
        const { written, hashes } = hashedText(text, 1000)
        expect(hashedText(text, limit)).toMatchObject({ written, hashes: hashes.slice(0, limit) })
      }),
    )
  })

  test('cover only the added lines', () => {
    const result = hashAddedLines(Buffer.from('a\nb\nc\n'), Buffer.from('a\nx\n \nc\nlast'), 10)
    expect(result).toEqual({ bytes: 8, written: 2, hashes: [hashLine('x'), hashLine('last')] })
  })

  test('are empty for an empty text', () => {
    expect(hashedText('', 10)).toEqual({ bytes: 0, written: 0, hashes: [] })
  })
})

function hashedText(text: string, maxHashes: number) {
  return hashAddedLines(Buffer.alloc(0), Buffer.from(text), maxHashes)
}
