import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BINARY, TOO_COSTLY } from './comparison'
import { areGuardsIntact, type ComparisonResult, compareBuffers, type Run } from './comparison-for-tests'

/** A small vocabulary, so that lines repeat. */
const someLine = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('', '}', 'a', 'b', '  return a', 'a longer line, of more than 16 bytes'),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 90 }).map((text) => text.replaceAll(/[\n\0]/g, '')) },
)
const someEnd = fc.constantFrom('\n', '\n', '\n', '\r\n')
const someLines = (maxLength: number) =>
  fc.array(
    fc.tuple(someLine, someEnd).map(([line, end]) => line + end),
    { maxLength },
  )
const someText = (maxLength: number) =>
  fc
    .tuple(someLines(maxLength), fc.boolean())
    .map(([lines, isWhole]) => (isWhole ? lines.join('') : lines.join('').replace(/\n$/, '')))

/** Two versions of one text, with long common parts between a few edits. */
const someVersions = fc
  .tuple(someLines(120), fc.array(fc.tuple(fc.nat(), fc.nat({ max: 6 }), someLines(6)), { maxLength: 6 }))
  .map(([lines, edits]): [string, string] => {
    const newLines = [...lines]
    for (const [at, deleteCount, inserted] of edits)
      newLines.splice(at % (newLines.length + 1), deleteCount, ...inserted)
    return [lines.join(''), newLines.join('')]
  })
const somePair = fc.oneof(fc.tuple(someText(20), someText(20)), someVersions)

const numbered = (count: number, text = 'line') => Array.from({ length: count }, (_, at) => `${text} ${at}\n`)

describe('the added and deleted lines', () => {
  test('are minimal', () => {
    fc.assert(
      fc.property(somePair, ([old, newText]) => {
        const common = longestCommon(linesOf(old), linesOf(newText))
        const { result, added, deleted } = compareTexts(old, newText)
        expect({ result, added, deleted }).toEqual({
          result: 0,
          added: linesOf(newText).length - common,
          deleted: linesOf(old).length - common,
        })
      }),
      { numRuns: 3000 },
    )
  })

  test('transform the old blob into the new one', () => {
    fc.assert(
      fc.property(somePair, ([old, newText]) => {
        const { addedRuns, deletedRuns } = compareTexts(old, newText)
        expect(removeRuns(Buffer.from(old), deletedRuns)).toEqual(removeRuns(Buffer.from(newText), addedRuns))
      }),
      { numRuns: 2000 },
    )
  })

  test('form correctly numbered runs that never touch', () => {
    fc.assert(
      fc.property(somePair, ([old, newText]) => {
        const { added, deleted, addedRuns, deletedRuns } = compareTexts(old, newText)
        expect({
          added: checkedLineCount(newText, addedRuns),
          deleted: checkedLineCount(old, deletedRuns),
        }).toEqual({ added, deleted })
      }),
      { numRuns: 1000 },
    )
  })

  test('are independent of surrounding memory and of earlier comparisons', () => {
    fc.assert(
      fc.property(somePair, somePair, ([old, newText], [otherOld, otherNew]) => {
        const first = compareTexts(old, newText, 0x0a)
        compareTexts(otherOld, otherNew)
        expect(compareTexts(old, newText, 0x62)).toEqual(first)
      }),
      { numRuns: 500 },
    )
  })

  test('are computed without writing outside the blobs', () => {
    fc.assert(
      fc.property(somePair, ([old, newText]) => {
        compareTexts(old, newText, 0x5a)
        expect(areGuardsIntact(Buffer.byteLength(old), Buffer.byteLength(newText), 0x5a)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a comparison', () => {
  test.each([
    ['of two empty blobs has no lines', '', '', [0, 0]],
    ['of a blob with itself has no lines', 'a\nb', 'a\nb', [0, 0]],
    ['with an absent old blob adds every line', '', 'a\n\nb', [3, 0]],
    ['with an absent new blob deletes every line', 'a\nb\n', '', [0, 2]],
    ['distinguishes a last line with a newline from one without', 'a\nb', 'a\nb\n', [1, 1]],
    ['distinguishes an unterminated last line from an inner line', 'a\nb', 'a\nb\nb', [1, 0]],
    ['does not match a partial line', 'ab\nc\n', 'b\nc\n', [1, 1]],
    ['replaces all lines when the line endings differ', 'a\nb\nc\n', 'a\r\nb\r\nc\r\n', [3, 3]],
    ['finds a moved line', 'a\nb\nc\nd\n', 'b\nc\nd\na\n', [1, 1]],
  ])('%s', (_, old, newText, [added, deleted]) => {
    expect(compareTexts(old, newText)).toMatchObject({ added, deleted })
  })

  test('finds the minimum for all combinations of the smallest blobs', () => {
    const texts = Array.from({ length: 341 }, (_, at) => enumerateText(at))
    const wrong = texts.flatMap((old) =>
      texts.filter((newText) => !isMinimal(old, newText)).map((newText) => [old, newText]),
    )
    expect(wrong).toEqual([])
  })

  test('gives each run the number of its first line', () => {
    const lines = numbered(2000)
    const newText = lines.with(700, 'another\n').toSpliced(1200, 2).toSpliced(1500, 0, 'x\n', 'y\n').join('')
    const { addedRuns, deletedRuns } = compareTexts(lines.join(''), newText)
    const numberedRuns = [deletedRuns, addedRuns].map((runs) => runs.map(({ line, count }) => [line, count]))
    expect(numberedRuns).toEqual([
      [
        [701, 1],
        [1201, 2],
      ],
      [
        [701, 1],
        [1501, 2],
      ],
    ])
  })

  test.each([
    ['old', 'a\0b\n', 'a\n'],
    ['new', 'a\n', `${'x'.repeat(7999)}\0`],
  ])('with a NUL byte at the start of the %s blob is binary', (_, old, newText) => {
    expect(compareTexts(old, newText)).toEqual({
      result: BINARY,
      added: 0,
      deleted: 0,
      addedRuns: [],
      deletedRuns: [],
    })
  })

  test('ignores NUL bytes after the first 8000 bytes', () => {
    expect(compareTexts('a\n', `${'x'.repeat(8000)}\0`).result).toBe(0)
  })
})

describe('a large comparison', () => {
  test('finds a single line among 100,000 identical ones', () => {
    const same = 'the same\n'.repeat(50_000)
    const { result, added, deleted } = compareTexts(
      `first\n${same}${same}last\n`,
      `${same}other\n${same}end\n`,
    )
    expect({ result, added, deleted }).toEqual({ result: 0, added: 2, deleted: 2 })
  })

  test('replaces all 20,000 lines that the other side lacks', () => {
    const { result, added, deleted } = compareTexts(
      numbered(20_000, 'old').join(''),
      numbered(20_000, 'new').join(''),
    )
    expect({ result, added, deleted }).toEqual({ result: 0, added: 20_000, deleted: 20_000 })
  })

  test('grows its memory and still compares small blobs', () => {
    const lines = numbered(100_000)
    compareTexts(`a\n${lines.join('')}b\n`, `c\n${lines.join('')}d\n`)
    expect(compareTexts('a\nb\n', 'b\nc\n')).toMatchObject({ added: 1, deleted: 1 })
  })

  test('returns TOO_COSTLY when the budget is exhausted', () => {
    expect(compareTexts(...shuffled(100_000)).result).toBe(TOO_COSTLY)
  })

  test('still transforms the old blob into the new one when the budget is exhausted', () => {
    const [old, newText] = shuffled(100_000)
    const { addedRuns, deletedRuns } = compareTexts(old, newText)
    const [left, right] = [
      removeRuns(Buffer.from(old), deletedRuns),
      removeRuns(Buffer.from(newText), addedRuns),
    ]
    expect(Buffer.compare(left, right)).toBe(0)
  })

  test('returns TOO_COSTLY above the line limit', () => {
    const { result, added, deleted } = compareTexts(
      `a${'\n'.repeat(3_000_000)}b`,
      `c${'\n'.repeat(3_000_001)}d`,
    )
    expect({ result, added, deleted }).toEqual({ result: TOO_COSTLY, added: 3_000_002, deleted: 3_000_001 })
  })
})

function compareTexts(old: string, newText: string, guardByte?: number): ComparisonResult {
  return compareBuffers(Buffer.from(old), Buffer.from(newText), guardByte)
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** The length of a longest common subsequence, computed with the textbook algorithm. */
function longestCommon(old: string[], newLines: string[]): number {
  let row = new Array<number>(newLines.length + 1).fill(0)
  for (const line of old) {
    const next = [0]
    newLines.forEach((other, at) => {
      next.push(line === other ? row[at]! + 1 : Math.max(next[at]!, row[at + 1]!))
    })
    row = next
  }
  return row[newLines.length]!
}

function isMinimal(old: string, newText: string): boolean {
  const common = longestCommon(linesOf(old), linesOf(newText))
  const { added, deleted } = compareTexts(old, newText)
  return added === linesOf(newText).length - common && deleted === linesOf(old).length - common
}

/** Enumerates all texts of up to four lines of four kinds. */
function enumerateText(number: number): string {
  let text = ''
  for (let left = number; left > 0; left = Math.floor((left - 1) / 4)) text += `${(left - 1) % 4}\n`
  return text
}

/** Returns a blob without the lines of the given runs. */
function removeRuns(blob: Buffer, runs: Run[]): Buffer {
  const starts = [0, ...runs.map((run) => run.to)]
  const ends = [...runs.map((run) => run.from), blob.length]
  return Buffer.concat(starts.map((start, at) => blob.subarray(start, ends[at])))
}

/** The total line count of the runs, or NaN if a run does not match the text. */
function checkedLineCount(text: string, runs: Run[]): number {
  const bytes = Buffer.from(text)
  const lines = (from: number, to: number) => linesOf(bytes.subarray(from, to).toString('utf8')).length
  const isTrue = runs.every(
    ({ from, to, line, count }, at) =>
      line === lines(0, from) + 1 && count === lines(from, to) && from > (runs[at - 1]?.to ?? -1),
  )
  return isTrue ? runs.reduce((sum, { count }) => sum + count, 0) : Number.NaN
}

/** The same lines in two unrelated orders. */
function shuffled(count: number): [string, string] {
  const lines = numbered(count)
  const order = (factor: number) => lines.map((_, at) => lines[(at * factor) % count]!).join('')
  return [order(61_803), order(27_183)]
}
