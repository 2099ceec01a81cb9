import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineSplitter } from './line-splitter.ts'

test('returns the same lines for any chunk boundaries', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z ]{0,9}$/)), fc.array(fc.nat(60)), (lines, cuts) => {
      const text = lines.map((line) => `${line}\n`).join('')
      expect(split(text, cuts)).toEqual(lines)
    }),
  )
})

function split(text: string, cuts: readonly number[]): string[] {
  const splitLines: string[] = []
  const splitter = new LineSplitter((line) => splitLines.push(line.toString()))
  const boundaries = [0, ...cuts.toSorted((one, other) => one - other), text.length]
  boundaries.slice(1).map((to, at) => splitter.push(Buffer.from(text.slice(boundaries[at], to))))
  return splitLines
}
