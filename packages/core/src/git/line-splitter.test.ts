import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineSplitter } from './line-splitter.ts'

test('wherever a stream is cut, its lines are the same', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z ]{0,9}$/)), fc.array(fc.nat(60)), (lines, cuts) => {
      const text = lines.map((line) => `${line}\n`).join('')
      expect(split(text, cuts)).toEqual(lines)
    }),
  )
})

function split(text: string, cuts: readonly number[]): string[] {
  const found: string[] = []
  const splitter = new LineSplitter((line) => found.push(line.toString()))
  const places = [0, ...cuts.toSorted((one, other) => one - other), text.length]
  places.slice(1).map((to, at) => splitter.push(Buffer.from(text.slice(places[at], to))))
  return found
}
