import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPreloadedStore } from '../src/git/cat-file/preloaded-store.ts'

const store = createPreloadedStore({})

/** A few distinct lines, so that files share some; or arbitrary bytes. */
const someFile = fc.oneof(
  fc.array(fc.constantFrom('a\n', 'bc\n', '\n', `${'d'.repeat(150)}\n`, 'e'), { maxLength: 300 }),
  fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 20 }),
)

describe('the bytes that two files have in common', () => {
  test('are those of equal lines, or of equal 64-byte chunks of longer lines', () => {
    fc.assert(
      fc.property(someFile, someFile, (one, other) => {
        const files = [one, other].map((parts) => Buffer.from(parts.join('')))
        expect(commonBytes(files[0]!, files[1]!)).toBe(commonBytesReference(files[0]!, files[1]!))
      }),
      { numRuns: 1000 },
    )
  })

  test('are all bytes for equal files', () => {
    const file = Buffer.from('one\ntwo\ntwo\n\n'.repeat(5000))
    expect(commonBytes(file, Buffer.from(file))).toBe(file.length)
  })

  test('do not depend on the order of lines', () => {
    const lines = Array.from({ length: 3000 }, (_, line) => `line ${line * 7919}\n`)
    expect(commonBytes(Buffer.from(lines.join('')), Buffer.from(lines.toReversed().join('')))).toBe(
      lines.join('').length,
    )
  })
})

test('returns a fault for a missing object', () => {
  store.setContents(new Map([[0, undefined]]))
  expect(store.engine.cutChunks(0)).toBeLessThan(0)
})

test('returns a fault for files beyond the capacity of one commit', () => {
  const file = Buffer.alloc(2 ** 22, '\n')
  provideFiles(file, file, file)
  expect([0, 1, 2].map((number) => store.engine.cutChunks(objectNumber(number)) >= 0)).toEqual([
    true,
    false,
    false,
  ])
})

let generation = 0
const objectNumber = (index: number) => generation * 3 + index

/** Uses new object numbers each time, because an engine caches what it has unpacked. */
function provideFiles(...files: readonly Buffer[]): void {
  generation++
  store.engine.clearChunks()
  store.setContents(
    new Map(
      files.map((file, index) => [
        objectNumber(index),
        { size: file.length, chunks: [file], isComplete: true },
      ]),
    ),
  )
}

function commonBytes(one: Buffer, other: Buffer): number {
  provideFiles(one, other)
  const { engine } = store
  return engine.commonBytes(engine.cutChunks(objectNumber(0)), engine.cutChunks(objectNumber(1)))
}

function commonBytesReference(one: Buffer, other: Buffer): number {
  const remaining = Map.groupBy(splitChunks(other), (chunk) => chunk)
  return splitChunks(one).reduce((sum, chunk) => sum + (remaining.get(chunk)?.pop()?.length ?? 0), 0)
}

function splitChunks(file: Buffer): string[] {
  return file.toString('latin1').match(/[^\n]{0,63}\n|[^\n]{1,64}/g) ?? []
}
