import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, aFacts, grace } from '../../test/a-facts.ts'
import { commitsTold, originsTold } from '../../test/facts-told.ts'
import { someWorks } from '../../test/some-works.ts'
import { decodeFacts, encodeFacts, type FactsHead } from './facts-file.ts'

const head: FactsHead = { catalogue: 'c1', circumstances: 'bare', head: 'ab'.repeat(20), mergeCount: 3 }
const facts = aFacts(
  { by: ada, on: '2026-05-04', coAuthors: [grace], write: { 'e.h': ['#include <vector>', 'class Knot {'] } },
  { by: grace, write: { 'odd \n\u{1faa2}.ts': ['one', 'two', ''] }, erase: { 'e.h': 2 } },
)
const file = Buffer.concat(encodeFacts(head, facts))
const someNames = fc.array(fc.constantFrom('js:react', 'python:a.b', 'c:\u{1faa2}', 'go:'), { maxLength: 4 })
const someImports = fc.record({ 'a.ts': someNames, 'b.ts': someNames })

describe('a file of facts', () => {
  test('gives back the commits', () => {
    fc.assert(
      fc.property(someWorks, (works) => {
        const given = aFacts(...works)
        expect(commitsTold(decodeFacts(Buffer.concat(encodeFacts(head, given)))!.facts)).toEqual(
          commitsTold(given),
        )
      }),
    )
  })

  test('gives back what is known of paths', () => {
    fc.assert(
      fc.property(someWorks, (works) => {
        const given = aFacts(...works)
        expect(originsTold(decodeFacts(Buffer.concat(encodeFacts(head, given)))!.facts)).toEqual(
          originsTold(given),
        )
      }),
    )
  })

  test('gives back the dates of commits', () => {
    const given = aFacts({ by: ada, on: '2024-01-01', committedOn: '2024-02-02' }, { by: ada })
    expect(decodeFacts(Buffer.concat(encodeFacts(head, given)))!.facts.committedAt).toEqual(given.committedAt)
  })

  test('gives back the imports', () => {
    fc.assert(
      fc.property(fc.array(someImports, { maxLength: 5 }), (all) => {
        const given = aFacts(
          ...all.map((imports) => ({ by: ada, write: { 'a.ts': [], 'b.ts': [] }, imports })),
        )
        const { firstImport, importChange, importNames } = decodeFacts(
          Buffer.concat(encodeFacts(head, given)),
        )!.facts
        expect({ firstImport, importChange, importNames }).toEqual({
          firstImport: given.firstImport,
          importChange: given.importChange,
          importNames: given.importNames,
        })
      }),
    )
  })

  test('gives back everything it was made of', () => expect(decodeFacts(file)).toEqual({ head, facts }))

  test('can be read wherever in memory it lies', () => {
    const moved = Buffer.alloc(file.length + 3)
    file.copy(moved, 3)
    expect(decodeFacts(moved.subarray(3))).toEqual({ head, facts })
  })
})

describe('a damaged file of facts', () => {
  test('is noticed at whatever byte it is', () => {
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        expect(decodeFacts(flipped(at, flip))).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  test('is noticed wherever it ends', () => {
    fc.assert(
      fc.property(fc.nat(file.length - 1), (length) => {
        expect(decodeFacts(file.subarray(0, length))).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  test('is noticed when it goes on after its end', () =>
    expect(decodeFacts(Buffer.concat([file, file]))).toBeUndefined())
  test('is noticed when it is filled with zeros', () =>
    expect(decodeFacts(Buffer.alloc(file.length))).toBeUndefined())
  test('is noticed when it was something else all along', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(decodeFacts(Buffer.from(bytes))).toBeUndefined()
      }),
    )
  })
  test('is noticed when its JSON is of another shape', () => {
    const other = { ...head, mergeCount: 'three' } as unknown as FactsHead
    expect(decodeFacts(Buffer.concat(encodeFacts(other, facts)))).toBeUndefined()
  })
})

function flipped(at: number, flip: number): Buffer {
  const damaged = Buffer.from(file)
  damaged[at]! ^= flip
  return damaged
}
