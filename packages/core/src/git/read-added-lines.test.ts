import { ada, createRepository, generateLines } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import { AddedLinesParser } from './added-lines-parser.ts'
import { readAddedLines } from './read-added-lines.ts'

const by = ada

/** The added lines of the newest commit. */
async function readNewest(builder: ReturnType<typeof createRepository>) {
  await using repository = await builder.build()
  const ids = [await repository.id()]
  const [commit] = await Array.fromAsync(readAddedLines(await openRepository(repository.path), ids))
  return Object.fromEntries(commit!.files)
}

const lines = (...texts: string[]) => texts.map((text) => `${text}\n`).join('')

describe('readAddedLines', () => {
  test('reads the lines of new files', async () => {
    const builder = createRepository('r').commit({
      ...{ by, on: '2024-01-01' },
      write: { 'src/a.ts': lines('one', 'two'), 'my file.ts': 'no newline', empty: '' },
    })
    expect(await readNewest(builder)).toEqual({
      'src/a.ts': [{ first: 1, last: 2 }],
      'my file.ts': [{ first: 1, last: 1 }],
    })
  })

  test('reads changed lines without their neighbors', async () => {
    const builder = createRepository('r')
      .commit({ by, on: '2024-01-01', write: { a: lines('1', '2', '3', '4', '5', '6') } })
      .commit({ by, on: '2024-01-02', write: { a: lines('1', 'x', '3', '5', '6', 'y', 'z') } })
    expect(await readNewest(builder)).toEqual({
      a: [
        { first: 2, last: 2 },
        { first: 6, last: 7 },
      ],
    })
  })

  test('is not misled by content that looks like output of git', async () => {
    const before = lines('-- a/x', 'b', '')
    const after = ['++ b/evil', '@@ -1 +1,99 @@', 'diff --git a/x b/x', 'f'.repeat(40), '\\ No newline'].join(
      '\n',
    )
    const builder = createRepository('r')
      .commit({ by, on: '2024-01-01', write: { a: before } })
      .commit({ by, on: '2024-01-02', write: { a: after } })
    expect(await readNewest(builder)).toEqual({ a: [{ first: 1, last: 5 }] })
  })

  test('reads only the changed lines of a renamed file', async () => {
    const text = generateLines(20)
    const builder = createRepository('r')
      .commit({ by, on: '2024-01-01', write: { 'old name': text } })
      .commit({ by, on: '2024-01-02', remove: ['old name'], write: { 'new name': `${text}more\n` } })
    expect(await readNewest(builder)).toEqual({ 'new name': [{ first: 21, last: 21 }] })
  })

  test('decodes and normalizes paths', async () => {
    const write = { 'tab\there': '1\n', 'quote"': '1\n', 'cafe\u0301': '1\n', 'b/b/x': '1\n' }
    const builder = createRepository('r').commit({ by, on: '2024-01-01', write })
    expect(Object.keys(await readNewest(builder)).sort()).toEqual(
      ['tab\there', 'quote"', 'caf\u00e9', 'b/b/x'].sort(),
    )
  })

  test('reads nothing from binary files, deleted files and merges', async () => {
    const builder = createRepository('r')
      .commit({ by, on: '2024-01-01', write: { a: '1\n', b: '1\n' } })
      .branch('side', (side) => side.commit({ by, on: '2024-01-02', write: { c: '1\n' } }))
      .commit({ by, on: '2024-01-03', remove: ['a'], write: { binary: Buffer.from([0, 1, 2]) } })
    expect(await readNewest(builder)).toEqual({})
    expect(await readNewest(builder.merge('side', { by, on: '2024-01-04' }))).toEqual({})
  })
})

describe('AddedLinesParser', () => {
  const ids = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(64)]
  const output = [
    `${ids[0]}\ndiff --git a/x b/x\nindex 1..2 100644\n--- a/x\n+++ b/x\n`,
    '@@ -1 +1,2 @@ function\n-old\n\\ No newline at end of file\n+new\n+er\n@@ -9,0 +11 @@\n+@@\n',
    `${ids[1]}\n${ids[2]}\ndiff --git a/y b/y\ndeleted file mode 100644\n--- a/y\n+++ /dev/null\n@@ -1 +0,0 @@\n-y\n`,
  ].join('')
  const parse = (chunks: readonly string[]) => {
    const parser = new AddedLinesParser()
    return [...chunks.flatMap((chunk) => parser.push(Buffer.from(chunk))), ...parser.end()]
  }

  test('parses commits with and without changes', () => {
    expect(parse([output]).map(({ id, files }) => [id, [...files]])).toEqual([
      [
        ids[0],
        [
          [
            'x',
            [
              { first: 1, last: 2 },
              { first: 11, last: 11 },
            ],
          ],
        ],
      ],
      [ids[1], []],
      [ids[2], []],
    ])
  })

  test('parses the same commits for any chunk boundaries', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(output.length)), (cuts) => {
        const boundaries = [0, ...cuts.toSorted((one, other) => one - other), output.length]
        const chunks = boundaries.slice(1).map((to, at) => output.slice(boundaries[at], to))
        expect(parse(chunks)).toEqual(parse([output]))
      }),
    )
  })

  test('skips a long line in time that is proportional to its length', () => {
    const parser = new AddedLinesParser()
    parser.push(Buffer.from(`${ids[0]}\n+++ b/x\n@@ -0,0 +1,2 @@\n+`))
    const chunk = Buffer.alloc(2 ** 16, 'x')
    const start = performance.now()
    for (let sent = 0; sent < 2 ** 28; sent += chunk.length) parser.push(chunk)
    expect(performance.now() - start).toBeLessThan(5000)
    expect(parser.push(Buffer.from('\n+y\n'))).toEqual([])
    expect(parser.end()).toHaveLength(1)
  })
})
