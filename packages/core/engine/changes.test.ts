import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BINARY, TOO_COSTLY } from './comparison'
import { type Compared, compared, guardsHold, type Run } from './comparison-for-tests'

/** Few words, so that lines repeat. */
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

/** Two versions of one text: what stands between a few edits is common, and long. */
const someVersions = fc
  .tuple(someLines(120), fc.array(fc.tuple(fc.nat(), fc.nat({ max: 6 }), someLines(6)), { maxLength: 6 }))
  .map(([lines, edits]): [string, string] => {
    const fresh = [...lines]
    for (const [at, gone, come] of edits) fresh.splice(at % (fresh.length + 1), gone, ...come)
    return [lines.join(''), fresh.join('')]
  })
const somePair = fc.oneof(fc.tuple(someText(20), someText(20)), someVersions)

const numbered = (count: number, text = 'line') => Array.from({ length: count }, (_, at) => `${text} ${at}\n`)

describe('the lines of a comparison', () => {
  test('are as few as there can be', () => {
    fc.assert(
      fc.property(somePair, ([old, fresh]) => {
        const common = longestCommon(linesOf(old), linesOf(fresh))
        const { result, added, deleted } = between(old, fresh)
        expect([result, added, deleted]).toEqual([
          0,
          linesOf(fresh).length - common,
          linesOf(old).length - common,
        ])
      }),
      { numRuns: 3000 },
    )
  })

  test('lead from the old blob to the new one', () => {
    fc.assert(
      fc.property(somePair, ([old, fresh]) => {
        const { addedRuns, deletedRuns } = between(old, fresh)
        expect(without(Buffer.from(old), deletedRuns)).toEqual(without(Buffer.from(fresh), addedRuns))
      }),
      { numRuns: 2000 },
    )
  })

  test('stand in runs that say where they are, none touching the next', () => {
    fc.assert(
      fc.property(somePair, ([old, fresh]) => {
        const { added, deleted, addedRuns, deletedRuns } = between(old, fresh)
        expect([saidBy(fresh, addedRuns), saidBy(old, deletedRuns)]).toEqual([added, deleted])
      }),
      { numRuns: 1000 },
    )
  })

  test('depend on nothing that stands around the blobs or was compared before', () => {
    fc.assert(
      fc.property(somePair, somePair, ([old, fresh], [other, another]) => {
        const first = between(old, fresh, 0x0a)
        between(other, another)
        expect(between(old, fresh, 0x62)).toEqual(first)
      }),
      { numRuns: 500 },
    )
  })

  test('are found without a byte written beside them', () => {
    fc.assert(
      fc.property(somePair, ([old, fresh]) => {
        between(old, fresh, 0x5a)
        expect(guardsHold(Buffer.byteLength(old), Buffer.byteLength(fresh), 0x5a)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a comparison', () => {
  test.each([
    ['of nothing with nothing has no lines', '', '', [0, 0]],
    ['of a blob with itself has none', 'a\nb', 'a\nb', [0, 0]],
    ['with an absent old blob adds every line', '', 'a\n\nb', [3, 0]],
    ['with an absent new blob deletes every line', 'a\nb\n', '', [0, 2]],
    ['tells a last line with a newline from one without', 'a\nb', 'a\nb\n', [1, 1]],
    ['tells it from a line within, too', 'a\nb', 'a\nb\nb', [1, 0]],
    ['does not take half a line for one', 'ab\nc\n', 'b\nc\n', [1, 1]],
    ['of other ends of lines replaces them all', 'a\nb\nc\n', 'a\r\nb\r\nc\r\n', [3, 3]],
    ['finds what has moved past something else', 'a\nb\nc\nd\n', 'b\nc\nd\na\n', [1, 1]],
  ])('%s', (_, old, fresh, counts) => {
    const { added, deleted } = between(old, fresh)
    expect([added, deleted]).toEqual(counts)
  })

  test('of the smallest blobs finds as few lines as there can be', () => {
    const texts = Array.from({ length: 341 }, (_, at) => words(at))
    const wrong = texts.flatMap((old) =>
      texts.filter((fresh) => !isFewest(old, fresh)).map((fresh) => [old, fresh]),
    )
    expect(wrong).toEqual([])
  })

  test('gives each run the number of its first line', () => {
    const lines = numbered(2000)
    const fresh = lines.with(700, 'another\n').toSpliced(1200, 2).toSpliced(1500, 0, 'x\n', 'y\n').join('')
    const { addedRuns, deletedRuns } = between(lines.join(''), fresh)
    const seen = [deletedRuns, addedRuns].map((runs) => runs.map(({ line, count }) => [line, count]))
    expect(seen).toEqual([
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
  ])('with a NUL byte at the beginning of the %s blob is binary', (_, old, fresh) => {
    expect(between(old, fresh)).toEqual({
      result: BINARY,
      added: 0,
      deleted: 0,
      addedRuns: [],
      deletedRuns: [],
    })
  })

  test('does not look for NUL bytes after the first 8000', () => {
    expect(between('a\n', `${'x'.repeat(8000)}\0`).result).toBe(0)
  })
})

describe('a comparison of much', () => {
  test('finds one line between 100,000 that are all the same', () => {
    const same = 'the same\n'.repeat(50_000)
    const { result, added, deleted } = between(`first\n${same}${same}last\n`, `${same}other\n${same}end\n`)
    expect([result, added, deleted]).toEqual([0, 2, 2])
  })

  test('replaces all 20,000 lines that the other side does not have', () => {
    const { result, added, deleted } = between(
      numbered(20_000, 'old').join(''),
      numbered(20_000, 'new').join(''),
    )
    expect([result, added, deleted]).toEqual([0, 20_000, 20_000])
  })

  test('grows with what is compared, and finds the small again', () => {
    const lines = numbered(100_000)
    between(`a\n${lines.join('')}b\n`, `c\n${lines.join('')}d\n`)
    expect(between('a\nb\n', 'b\nc\n')).toMatchObject({ added: 1, deleted: 1 })
  })

  test('that would take too long says so', () => {
    expect(between(...shuffled(100_000)).result).toBe(TOO_COSTLY)
  })

  test('that would take too long leads from the old blob to the new one all the same', () => {
    const [old, fresh] = shuffled(100_000)
    const { addedRuns, deletedRuns } = between(old, fresh)
    const [left, right] = [without(Buffer.from(old), deletedRuns), without(Buffer.from(fresh), addedRuns)]
    expect(Buffer.compare(left, right)).toBe(0)
  })

  test('of more lines than memory is held for says so', () => {
    const { result, added, deleted } = between(`a${'\n'.repeat(3_000_000)}b`, `c${'\n'.repeat(3_000_001)}d`)
    expect([result, added, deleted]).toEqual([TOO_COSTLY, 3_000_002, 3_000_001])
  })
})

// --- internal ---

function between(old: string, fresh: string, around?: number): Compared {
  return compared(Buffer.from(old), Buffer.from(fresh), around)
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** The length of a longest common subsequence, as textbooks have it. */
function longestCommon(old: string[], fresh: string[]): number {
  let row = new Array<number>(fresh.length + 1).fill(0)
  for (const line of old) {
    const next = [0]
    fresh.forEach((other, at) => {
      next.push(line === other ? row[at]! + 1 : Math.max(next[at]!, row[at + 1]!))
    })
    row = next
  }
  return row[fresh.length]!
}

function isFewest(old: string, fresh: string): boolean {
  const common = longestCommon(linesOf(old), linesOf(fresh))
  const { added, deleted } = between(old, fresh)
  return added === linesOf(fresh).length - common && deleted === linesOf(old).length - common
}

/** All texts of up to four lines of four kinds, by number. */
function words(number: number): string {
  let text = ''
  for (let left = number; left > 0; left = Math.floor((left - 1) / 4)) text += `${(left - 1) % 4}\n`
  return text
}

/** What is left of a blob without the lines of these runs. */
function without(blob: Buffer, runs: Run[]): Buffer {
  const starts = [0, ...runs.map((run) => run.to)]
  const ends = [...runs.map((run) => run.from), blob.length]
  return Buffer.concat(starts.map((start, at) => blob.subarray(start, ends[at])))
}

/** How many lines the runs have by their own words; NaN where those are not true of the text. */
function saidBy(text: string, runs: Run[]): number {
  const bytes = Buffer.from(text)
  const lines = (from: number, to: number) => linesOf(bytes.subarray(from, to).toString('utf8')).length
  const isTrue = runs.every(
    ({ from, to, line, count }, at) =>
      line === lines(0, from) + 1 && count === lines(from, to) && from > (runs[at - 1]?.to ?? -1),
  )
  return isTrue ? runs.reduce((sum, { count }) => sum + count, 0) : Number.NaN
}

/** The same lines twice, each time in an order that has little to do with the other. */
function shuffled(count: number): [string, string] {
  const lines = numbered(count)
  const order = (factor: number) => lines.map((_, at) => lines[(at * factor) % count]!).join('')
  return [order(61_803), order(27_183)]
}
