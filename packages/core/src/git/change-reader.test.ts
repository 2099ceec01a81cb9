import { ada, aRepository } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitsAt } from '../../test/reading.ts'
import { type FileChange, PICKED_LINE_AT_MOST, PICKED_LINES_AT_MOST } from './commit.ts'
import { type Interest, PatchParser } from './patch-parser.ts'

type Picks = NonNullable<Interest['picks']>

const all: Picks = () => () => true
/** Lines with an `i` among the bytes that are shown. */
const withI: Picks = () => (data, from, to) => data.subarray(from, to).includes(0x69)

describe('lines that are picked', () => {
  test('are the added ones', () =>
    expect(changed({ add: ['import a', 'b'] }, withI).pickedAdded).toEqual(['import a']))
  test('are the deleted ones', () =>
    expect(changed({ remove: ['import a', 'b'] }, withI).pickedDeleted).toEqual(['import a']))
  test('are none where nobody asks', () => expect(changed({ add: ['a'] }, undefined).pickedAdded).toEqual([]))
  test('are none of a path nobody asks for', () =>
    expect(changed({ add: ['a'] }, () => undefined).pickedAdded).toEqual([]))
  test('are picked by path', () =>
    expect(changed({ add: ['a'] }, (path) => () => path === 'a.ts').pickedAdded).toEqual(['a']))
  test('have no line ends', () =>
    expect(changed({ add: ['a\r', 'b \t'] }, all).pickedAdded).toEqual(['a', 'b']))
  test('keep what stands before them', () =>
    expect(changed({ add: ['  a', '\ufeffb'] }, all).pickedAdded).toEqual(['  a', '\ufeffb']))
  test('are read as UTF-8', () =>
    expect(changed({ add: ['é 結び目'] }, all).pickedAdded).toEqual(['é 結び目']))
  test('may be empty', () => expect(changed({ add: ['', 'a'] }, all).pickedAdded).toEqual(['', 'a']))
  test('are at most so many', () =>
    expect(changed({ add: Array(PICKED_LINES_AT_MOST + 5).fill('a') }, all).pickedAdded).toHaveLength(
      PICKED_LINES_AT_MOST,
    ))
  test('are counted apart when added and deleted', () =>
    expect(
      changed({ add: ['a'], remove: Array(PICKED_LINES_AT_MOST + 5).fill('b') }, all).pickedAdded,
    ).toEqual(['a']))
  test('are kept as far as a line may be long', () =>
    expect(changed({ add: ['x'.repeat(PICKED_LINE_AT_MOST + 5)] }, all).pickedAdded[0]).toHaveLength(
      PICKED_LINE_AT_MOST,
    ))
  test('are picked by no more than is kept', () =>
    expect(changed({ add: [`${'x'.repeat(PICKED_LINE_AT_MOST)}i`] }, withI).pickedAdded).toEqual([]))
})

describe('however the stream is cut', () => {
  const line = fc.oneof(
    fc.string({ unit: fc.constantFrom('i', 'é', '結', '\r', ' ', '\t', '+', '-', '\\', '@'), maxLength: 12 }),
    fc
      .tuple(fc.constantFrom('x', 'é', '結'), fc.integer({ min: 330, max: PICKED_LINE_AT_MOST + 5 }))
      .map(([sign, count]) => `${sign.repeat(count)}i`),
  )
  const someLines = fc.array(line, { maxLength: 6 })

  test.each([
    ['all', all],
    ['some', withI],
  ])('the same lines are picked of %s', (_, picks) => {
    fc.assert(
      fc.property(someLines, someLines, fc.integer({ min: 1, max: 1200 }), (add, remove, size) => {
        expect(told(changed({ add, remove }, picks, size))).toEqual(told(changed({ add, remove }, picks)))
      }),
    )
  })
})

test('lines are picked of what git prints', async () => {
  await using repository = await aRepository('imports')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': 'import a\r\nb\nimport c' } })
    .build()
  const [commit] = await commitsAt(repository.path, { picks: withI })
  expect(commit!.files[0]!.pickedAdded).toEqual(['import a', 'import c'])
})

test('a line that gains an end is deleted and added', async () => {
  await using repository = await aRepository('imports')
    .commit({ by: ada, on: '2024-01-01', message: 'Begin', write: { 'a.ts': 'a\nimport c' } })
    .commit({ by: ada, on: '2024-01-02', message: 'End', write: { 'a.ts': 'a\nimport c\n' } })
    .build()
  const found = await commitsAt(repository.path, { picks: withI })
  expect(found.map(({ files: [file] }) => told(file!)).sort()).toEqual([
    [['import c'], []],
    [['import c'], ['import c']],
  ])
})

interface Lines {
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

function changed(lines: Lines, picks: Picks | undefined, size = Number.POSITIVE_INFINITY): FileChange {
  const stream = printed(lines)
  const parser = new PatchParser(picks && { picks })
  const commits = []
  for (let at = 0; at < stream.length; at += size)
    commits.push(...parser.push(stream.subarray(at, at + size)))
  return [...commits, ...parser.end()][0]!.files[0]!
}

function told({ pickedAdded, pickedDeleted }: FileChange) {
  return [pickedAdded, pickedDeleted]
}

/** One commit as git prints it that takes lines from a file and puts others there. */
function printed({ add = [], remove = [] }: Lines): Buffer {
  const header = ['ab'.repeat(20), '1', 'Ada', 'a@b', '2', 'Grace', 'g@h', ''].join('\0')
  const entry = `:100644 100644 ${'a'.repeat(40)} ${'b'.repeat(40)} M\0a.ts\0\0`
  const patch = [
    'diff --git a/a.ts b/a.ts',
    `@@ -1,${remove.length} +1,${add.length} @@`,
    ...remove.map((line) => `-${line}`),
    ...add.map((line) => `+${line}`),
  ]
  return Buffer.from(`\x01${header}\0\n${entry}${patch.join('\n')}\n\0`)
}
