import { ada, createRepository } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCommitsAt } from '../../test/read-commits.ts'
import { type FileChange, MAX_PICKED_LINE_BYTES, MAX_PICKED_LINES } from './commit.ts'
import { type PatchInterest, PatchParser } from './patch-parser.ts'

type Picks = NonNullable<PatchInterest['pickLines']>

const pickAll: Picks = () => () => true
/** Picks lines with an `i` in the bytes passed to it. */
const withI: Picks = () => (data, from, to) => data.subarray(from, to).includes(0x69)

describe('picked lines', () => {
  test('include added lines', () =>
    expect(parseChange({ add: ['import a', 'b'] }, withI).pickedAdded).toEqual(['import a']))
  test('include deleted lines', () =>
    expect(parseChange({ remove: ['import a', 'b'] }, withI).pickedDeleted).toEqual(['import a']))
  test('are empty without a picker', () =>
    expect(parseChange({ add: ['a'] }, undefined).pickedAdded).toEqual([]))
  test('are empty for a path without a picker', () =>
    expect(parseChange({ add: ['a'] }, () => undefined).pickedAdded).toEqual([]))
  test('are selected by path', () =>
    expect(parseChange({ add: ['a'] }, (path) => () => path === 'a.ts').pickedAdded).toEqual(['a']))
  test('exclude line endings', () =>
    expect(parseChange({ add: ['a\r', 'b \t'] }, pickAll).pickedAdded).toEqual(['a', 'b']))
  test('include leading whitespace', () =>
    expect(parseChange({ add: ['  a', '\ufeffb'] }, pickAll).pickedAdded).toEqual(['  a', '\ufeffb']))
  test('are decoded as UTF-8', () =>
    expect(parseChange({ add: ['é 結び目'] }, pickAll).pickedAdded).toEqual(['é 結び目']))
  test('may be empty strings', () =>
    expect(parseChange({ add: ['', 'a'] }, pickAll).pickedAdded).toEqual(['', 'a']))
  test('are limited in number', () =>
    expect(parseChange({ add: Array(MAX_PICKED_LINES + 5).fill('a') }, pickAll).pickedAdded).toHaveLength(
      MAX_PICKED_LINES,
    ))
  test('are limited separately for added and deleted lines', () =>
    expect(
      parseChange({ add: ['a'], remove: Array(MAX_PICKED_LINES + 5).fill('b') }, pickAll).pickedAdded,
    ).toEqual(['a']))
  test('are truncated to the maximum length', () =>
    expect(
      parseChange({ add: ['x'.repeat(MAX_PICKED_LINE_BYTES + 5)] }, pickAll).pickedAdded[0],
    ).toHaveLength(MAX_PICKED_LINE_BYTES))
  test('are selected by their truncated content', () =>
    expect(parseChange({ add: [`${'x'.repeat(MAX_PICKED_LINE_BYTES)}i`] }, withI).pickedAdded).toEqual([]))
})

describe('for any chunk boundaries', () => {
  const line = fc.oneof(
    fc.string({ unit: fc.constantFrom('i', 'é', '結', '\r', ' ', '\t', '+', '-', '\\', '@'), maxLength: 12 }),
    fc
      .tuple(fc.constantFrom('x', 'é', '結'), fc.integer({ min: 330, max: MAX_PICKED_LINE_BYTES + 5 }))
      .map(([character, count]) => `${character.repeat(count)}i`),
  )
  const someLines = fc.array(line, { maxLength: 6 })

  test.each([
    ['all', pickAll],
    ['some', withI],
  ])('picks the same lines: %s', (_, picks) => {
    fc.assert(
      fc.property(someLines, someLines, fc.integer({ min: 1, max: 1200 }), (add, remove, size) => {
        expect(pickedLines(parseChange({ add, remove }, picks, size))).toEqual(
          pickedLines(parseChange({ add, remove }, picks)),
        )
      }),
    )
  })
})

test('picks lines from real git output', async () => {
  await using repository = await createRepository('imports')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': 'import a\r\nb\nimport c' } })
    .build()
  const [commit] = await readCommitsAt(repository.path, { pickLines: withI })
  expect(commit!.files[0]!.pickedAdded).toEqual(['import a', 'import c'])
})

test('treats a line that gains a line ending as deleted and added', async () => {
  await using repository = await createRepository('imports')
    .commit({ by: ada, on: '2024-01-01', message: 'Begin', write: { 'a.ts': 'a\nimport c' } })
    .commit({ by: ada, on: '2024-01-02', message: 'End', write: { 'a.ts': 'a\nimport c\n' } })
    .build()
  const found = await readCommitsAt(repository.path, { pickLines: withI })
  expect(found.map(({ files: [file] }) => pickedLines(file!)).sort()).toEqual([
    [['import c'], []],
    [['import c'], ['import c']],
  ])
})

interface Lines {
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

function parseChange(lines: Lines, picks: Picks | undefined, size = Number.POSITIVE_INFINITY): FileChange {
  const stream = gitOutput(lines)
  const parser = new PatchParser(picks && { pickLines: picks })
  const commits = []
  for (let at = 0; at < stream.length; at += size)
    commits.push(...parser.push(stream.subarray(at, at + size)))
  return [...commits, ...parser.end()][0]!.files[0]!
}

function pickedLines({ pickedAdded, pickedDeleted }: FileChange) {
  return [pickedAdded, pickedDeleted]
}

/** The output of git for one commit that changes a file. */
function gitOutput({ add = [], remove = [] }: Lines): Buffer {
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
