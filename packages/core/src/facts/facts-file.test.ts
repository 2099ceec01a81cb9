import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeCommits, describeOrigins } from '../../test/describe-facts.ts'
import { ada, buildFacts, grace } from '../../test/facts-fixture.ts'
import { worksArbitrary } from '../../test/works-arbitrary.ts'
import { decodeFacts, encodeFacts, type FactsHeader } from './facts-file.ts'

const head: FactsHeader = {
  catalogVersion: 'c1',
  configFingerprint: 'bare',
  head: 'ab'.repeat(20),
  mergeCount: 3,
}
const facts = buildFacts(
  { by: ada, on: '2026-05-04', coAuthors: [grace], write: { 'e.h': ['#include <vector>', 'class Knot {'] } },
  { by: grace, write: { 'odd \n\u{1faa2}.ts': ['one', 'two', ''] }, erase: { 'e.h': 2 } },
)
const file = Buffer.concat(encodeFacts(head, facts))
const someNames = fc.array(fc.constantFrom('js:react', 'python:a.b', 'c:\u{1faa2}', 'go:'), { maxLength: 4 })
const someImports = fc.record({ 'a.ts': someNames, 'b.ts': someNames })

describe('a facts file', () => {
  test('decodes to the same commits', () => {
    fc.assert(
      fc.property(worksArbitrary, (works) => {
        const original = buildFacts(...works)
        expect(describeCommits(decodeFacts(Buffer.concat(encodeFacts(head, original)))!.facts)).toEqual(
          describeCommits(original),
        )
      }),
    )
  })

  test('decodes to the same path origins', () => {
    fc.assert(
      fc.property(worksArbitrary, (works) => {
        const original = buildFacts(...works)
        expect(describeOrigins(decodeFacts(Buffer.concat(encodeFacts(head, original)))!.facts)).toEqual(
          describeOrigins(original),
        )
      }),
    )
  })

  test('decodes to the same commit dates', () => {
    const original = buildFacts({ by: ada, on: '2024-01-01', committedOn: '2024-02-02' }, { by: ada })
    expect(decodeFacts(Buffer.concat(encodeFacts(head, original)))!.facts.committedAt).toEqual(
      original.committedAt,
    )
  })

  test('decodes to the same imports', () => {
    fc.assert(
      fc.property(fc.array(someImports, { maxLength: 5 }), (all) => {
        const original = buildFacts(
          ...all.map((imports) => ({ by: ada, write: { 'a.ts': [], 'b.ts': [] }, imports })),
        )
        const { firstImport, importChange, importNames } = decodeFacts(
          Buffer.concat(encodeFacts(head, original)),
        )!.facts
        expect({ firstImport, importChange, importNames }).toEqual({
          firstImport: original.firstImport,
          importChange: original.importChange,
          importNames: original.importNames,
        })
      }),
    )
  })

  test('decodes to exactly what was encoded', () => expect(decodeFacts(file)).toEqual({ head, facts }))

  test('decodes at any memory alignment', () => {
    const moved = Buffer.alloc(file.length + 3)
    file.copy(moved, 3)
    expect(decodeFacts(moved.subarray(3))).toEqual({ head, facts })
  })
})

describe('a damaged facts file', () => {
  test('is rejected if any byte changes', () => {
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
        expect(decodeFacts(flipByte(at, mask))).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  test('is rejected if truncated', () => {
    fc.assert(
      fc.property(fc.nat(file.length - 1), (length) => {
        expect(decodeFacts(file.subarray(0, length))).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  test('is rejected with trailing data', () =>
    expect(decodeFacts(Buffer.concat([file, file]))).toBeUndefined())
  test('is rejected if filled with zeros', () =>
    expect(decodeFacts(Buffer.alloc(file.length))).toBeUndefined())
  test('is rejected if it contains arbitrary bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(decodeFacts(Buffer.from(bytes))).toBeUndefined()
      }),
    )
  })
  test('is rejected if its JSON has another shape', () => {
    const other = { ...head, mergeCount: 'three' } as unknown as FactsHeader
    expect(decodeFacts(Buffer.concat(encodeFacts(other, facts)))).toBeUndefined()
  })
})

function flipByte(at: number, mask: number): Buffer {
  const damaged = Buffer.from(file)
  damaged[at]! ^= mask
  return damaged
}
