import { createHash } from 'node:crypto'
import { type RepositoryBuilder, stories } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Commit } from './commit.ts'
import { headerFormat } from './commit-header.ts'
import { PatchParser } from './patch-parser.ts'
import { openRepository } from './repository.ts'
import { revisions } from './revisions.ts'
import { runGit } from './run.ts'

describe.each(['odd-contents', 'odd-paths', 'kinds-of-change', 'old-modes', 'odd-people'])(
  'what git says of %s',
  async (story) => {
    const stream = await printedOf(stories[story]!())
    const whole = digest(parsed([stream]))

    test('reads the same wherever it is cut in pieces', () => {
      const places = fc.array(fc.nat(stream.length), { maxLength: 12 })
      fc.assert(
        fc.property(places, (cuts) => {
          expect(digest(parsed(cut(stream, cuts)))).toBe(whole)
        }),
        { numRuns: 25 },
      )
    })
    test('reads the same in pieces of any one size', () => {
      fc.assert(
        fc.property(fc.integer({ min: 500, max: 70_000 }), (size) => {
          expect(digest(parsed(slices(stream, size)))).toBe(whole)
        }),
        { numRuns: 10 },
      )
    })
  },
)

const ID = 'ab'.repeat(20)
const OTHER_ID = 'cd'.repeat(20)
const NO_ID = '0'.repeat(40)

test('one byte at a time gives the same commits', async () => {
  const stream = await printedOf(stories['kinds-of-change']!())
  expect(parsed(slices(stream, 1))).toEqual(parsed([stream]))
})

test('contents that look like the words of git change nothing', () => {
  const word = fc.constantFrom(
    'diff --git a/x b/x',
    '@@ -1 +1 @@',
    '@@ -0,0 +1,99 @@',
    '+++ b/x',
    '--- a/x',
    'Binary files a/x and b/x differ',
    '\\ No newline at end of file',
    '\x01',
    ':100644 100644 a b M',
    '+',
    '-',
    ' ',
    '',
  )
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), fc.nat(30), (words, size) => {
      const [commit] = parsed(slices(added('a.ts', words), size + 1))
      expect(Buffer.from(commit!.files[0]!.addedText).toString()).toBe(`${words.join('\n')}\n`)
    }),
  )
})

test('a line larger than any piece is one line', () => {
  const [commit] = parsed(slices(added('a.ts', ['x'.repeat(3_000_000)]), 65_536))
  expect(commit!.files[0]).toMatchObject({ addedCount: 1, addedBytes: 3_000_001 })
})

test('white space changes no hash of a line, anything else does', () => {
  const [hashes] = parsed([added('a.ts', ['\tif (a) {', 'if(a){  ', 'if (b) {'])]).map(
    ({ files }) => files[0]!.lineHashes,
  )
  expect([hashes![0] === hashes![1], hashes![1] === hashes![2]]).toEqual([true, false])
})

test.each([
  ['first', ['a.ts', 'b.ts'], [OTHER_ID, ID]],
  ['last', ['b.ts', 'a.ts'], [ID, OTHER_ID]],
])('the patch of another file is not taken for that of one that has none, the %s', (_, paths, ids) => {
  const entries = paths.map((path, place) => `:000000 100644 ${NO_ID} ${ids[place]} A\0${path}\0`).join('')
  const patch = ['diff --git a/b.ts b/b.ts', `index ${NO_ID}..${ID}`, '@@ -0,0 +1 @@', '+1', ''].join('\n')
  const [commit] = parsed([header(), Buffer.from(`\n${entries}\0${patch}\0`)])
  expect(commit!.files.map(({ path, addedCount }) => [path, addedCount])).toEqual(
    paths.map((path) => [path, path === 'b.ts' ? 1 : 0]),
  )
})

test('a patch of a file that was not listed is a surprise', () => {
  const stream = Buffer.concat([header(), Buffer.from('\n\0diff --git a/x b/x\n')])
  expect(() => parsed([stream])).toThrow('git printed a patch for a file it did not list')
})

test('words that are no commit are a surprise', () => {
  expect(() => parsed([Buffer.from('warning: something')])).toThrow('git printed something that is no commit')
})

/** One commit as git prints it that adds a file of these lines. */
function added(path: string, words: readonly string[]): Buffer {
  const patch = [
    `diff --git a/${path} b/${path}`,
    'new file mode 100644',
    `index ${NO_ID}..${ID}`,
    '--- /dev/null',
    `+++ b/${path}`,
    `@@ -0,0 +1,${words.length} @@`,
    ...words.map((word) => `+${word}`),
    '',
  ]
  const entry = `\n:000000 100644 ${NO_ID} ${ID} A\0${path}\0\0`
  return Buffer.concat([header(), Buffer.from(entry + patch.join('\n')), Buffer.from([0])])
}

function header(): Buffer {
  return Buffer.from(`\x01${[ID, '1', 'Ada', 'a@b', '2', 'Grace', 'g@h', ''].join('\0')}\0`)
}

async function printedOf(story: RepositoryBuilder): Promise<Buffer> {
  await using built = await story.build()
  const repository = await openRepository(built.path)
  const { commits } = await revisions(repository)
  const flags = ['--always', '--root', '-r', '-M', '--raw', '-p', '-U1', '-z', '--no-abbrev', '--full-index']
  const input = `${commits.join('\n')}\n`
  return await runGit(['diff-tree', '--stdin', ...flags, headerFormat], { repository, input })
}

function parsed(pieces: readonly Buffer[]): Commit[] {
  const parser = new PatchParser({ wantsText: () => true })
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()]
}

/** Comparing megabytes of text byte by byte takes `toEqual` seconds. */
function digest(commits: readonly Commit[]): string {
  const bytes = (_: string, value: unknown) =>
    value instanceof Uint8Array || value instanceof Uint32Array
      ? createHash('md5').update(value).digest('hex')
      : value
  return createHash('md5').update(JSON.stringify(commits, bytes)).digest('hex')
}

function cut(stream: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...places.toSorted((one, other) => one - other), stream.length]
  return ends.map((end, index) => stream.subarray(ends[index - 1] ?? 0, end))
}

function slices(stream: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(stream.length / size) }, (_, index) =>
    stream.subarray(index * size, (index + 1) * size),
  )
}
