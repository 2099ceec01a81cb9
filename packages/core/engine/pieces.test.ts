import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handedStore } from '../src/git/asked/handed-store.ts'

const store = handedStore({})

/** Few different lines, so that files share some; and bytes without any line. */
const someFile = fc.oneof(
  fc.array(fc.constantFrom('a\n', 'bc\n', '\n', `${'d'.repeat(150)}\n`, 'e'), { maxLength: 300 }),
  fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 20 }),
)

describe('the bytes two files have in common', () => {
  test('are those of lines, or of 64 bytes at a time, that stand in both', () => {
    fc.assert(
      fc.property(someFile, someFile, (one, other) => {
        const files = [one, other].map((parts) => Buffer.from(parts.join('')))
        expect(common(files[0]!, files[1]!)).toBe(commonPieces(files[0]!, files[1]!))
      }),
      { numRuns: 1000 },
    )
  })

  test('are all of them where they are the same', () => {
    const file = Buffer.from('one\ntwo\ntwo\n\n'.repeat(5000))
    expect(common(file, Buffer.from(file))).toBe(file.length)
  })

  test('do not hang on the order of lines', () => {
    const lines = Array.from({ length: 3000 }, (_, line) => `line ${line * 7919}\n`)
    expect(common(Buffer.from(lines.join('')), Buffer.from(lines.toReversed().join('')))).toBe(
      lines.join('').length,
    )
  })
})

test('an object that is missing has no pieces', () => {
  store.hold(new Map([[0, undefined]]))
  expect(store.engine.cutPieces(0)).toBeLessThan(0)
})

test('a commit of more pieces than are held has none of those beyond', () => {
  const file = Buffer.alloc(2 ** 22, '\n')
  hold(file, file, file)
  expect([0, 1, 2].map((number) => store.engine.cutPieces(numberOf(number)) >= 0)).toEqual([
    true,
    false,
    false,
  ])
})

// --- internal ---

let round = 0
const numberOf = (place: number) => round * 3 + place

/** Contents under numbers that nobody had before; what an engine unpacked once it does not ask for again. */
function hold(...files: readonly Buffer[]): void {
  round++
  store.engine.clearPieces()
  store.hold(
    new Map(
      files.map((file, place) => [numberOf(place), { size: file.length, pieces: [file], isWhole: true }]),
    ),
  )
}

function common(one: Buffer, other: Buffer): number {
  hold(one, other)
  const { engine } = store
  return engine.commonBytes(engine.cutPieces(numberOf(0)), engine.cutPieces(numberOf(1)))
}

function commonPieces(one: Buffer, other: Buffer): number {
  const left = Map.groupBy(piecesOf(other), (piece) => piece)
  return piecesOf(one).reduce((sum, piece) => sum + (left.get(piece)?.pop()?.length ?? 0), 0)
}

function piecesOf(file: Buffer): string[] {
  return file.toString('latin1').match(/[^\n]{0,63}\n|[^\n]{1,64}/g) ?? []
}
