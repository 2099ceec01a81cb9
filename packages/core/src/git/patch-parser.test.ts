import { createHash } from 'node:crypto'
import { type RepositoryBuilder, repositoryScenarios } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import type { Commit } from './commit.ts'
import { headerFormat } from './commit-header.ts'
import { listRevisions } from './list-revisions.ts'
import { PatchParser } from './patch-parser.ts'
import { runGit } from './run-git.ts'

describe.each(['odd-contents', 'odd-paths', 'kinds-of-change', 'old-modes', 'odd-people'] as const)(
  'git output of %s',
  async (story) => {
    const stream = await gitOutputOf(repositoryScenarios[story]())
    const expectedDigest = digest(parse([stream]))

    test('parses the same for any chunk boundaries', () => {
      const places = fc.array(fc.nat(stream.length), { maxLength: 12 })
      fc.assert(
        fc.property(places, (cuts) => {
          expect(digest(parse(cut(stream, cuts)))).toBe(expectedDigest)
        }),
        { numRuns: 25 },
      )
    })
    test('parses the same for any chunk size', () => {
      fc.assert(
        fc.property(fc.integer({ min: 500, max: 70_000 }), (size) => {
          expect(digest(parse(slices(stream, size)))).toBe(expectedDigest)
        }),
        { numRuns: 10 },
      )
    })
  },
)

const ID = 'ab'.repeat(20)
const OTHER_ID = 'cd'.repeat(20)
const NO_ID = '0'.repeat(40)

test('parses single-byte chunks', async () => {
  const stream = await gitOutputOf(repositoryScenarios['kinds-of-change']())
  expect(parse(slices(stream, 1))).toEqual(parse([stream]))
})

test('is not confused by contents that look like git output', () => {
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
      const [commit] = parse(slices(addedFileOutput('a.ts', words), size + 1))
      expect(Buffer.from(commit!.files[0]!.addedText).toString()).toBe(`${words.join('\n')}\n`)
    }),
  )
})

test('parses a line longer than a chunk', () => {
  const [commit] = parse(slices(addedFileOutput('a.ts', ['x'.repeat(3_000_000)]), 65_536))
  expect(commit!.files[0]).toMatchObject({ addedCount: 1, addedBytes: 3_000_001 })
})

test('hashes lines ignoring whitespace only', () => {
  const [hashes] = parse([addedFileOutput('a.ts', ['\tif (a) {', 'if(a){  ', 'if (b) {'])]).map(
    ({ files }) => files[0]!.lineHashes,
  )
  expect({ ignoresWhitespace: hashes![0] === hashes![1], ignoresText: hashes![1] === hashes![2] }).toEqual({
    ignoresWhitespace: true,
    ignoresText: false,
  })
})

test.each([
  ['first', ['a.ts', 'b.ts'], [OTHER_ID, ID]],
  ['last', ['b.ts', 'a.ts'], [ID, OTHER_ID]],
])('assigns a patch to its file if another file has none, in the %s place', (_, paths, ids) => {
  const entries = paths.map((path, index) => `:000000 100644 ${NO_ID} ${ids[index]} A\0${path}\0`).join('')
  const patch = ['diff --git a/b.ts b/b.ts', `index ${NO_ID}..${ID}`, '@@ -0,0 +1 @@', '+1', ''].join('\n')
  const [commit] = parse([header(), Buffer.from(`\n${entries}\0${patch}\0`)])
  expect(commit!.files.map(({ path, addedCount }) => [path, addedCount])).toEqual(
    paths.map((path) => [path, path === 'b.ts' ? 1 : 0]),
  )
})

test('throws for a patch of an unlisted file', () => {
  const stream = Buffer.concat([header(), Buffer.from('\n\0diff --git a/x b/x\n')])
  expect(() => parse([stream])).toThrow('git printed a patch for an unlisted file')
})

test('throws for output that is not a commit', () => {
  expect(() => parse([Buffer.from('warning: something')])).toThrow('git printed unexpected output')
})

/** git output of one commit that adds a file with these lines. */
function addedFileOutput(path: string, words: readonly string[]): Buffer {
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

async function gitOutputOf(story: RepositoryBuilder): Promise<Buffer> {
  await using fixture = await story.build()
  const repository = await openRepository(fixture.path)
  const { commits } = await listRevisions(repository)
  const flags = ['--always', '--root', '-r', '-M', '--raw', '-p', '-U1', '-z', '--no-abbrev', '--full-index']
  const input = `${[...commits].join('\n')}\n`
  return await runGit(['diff-tree', '--stdin', ...flags, headerFormat], { repository, input })
}

function parse(chunks: readonly Buffer[]): Commit[] {
  const parser = new PatchParser({ needsText: () => true })
  return [...chunks.flatMap((chunk) => parser.push(chunk)), ...parser.end()]
}

/** Comparing megabytes of text with `toEqual` takes seconds. */
function digest(commits: readonly Commit[]): string {
  const bytes = (_: string, value: unknown) =>
    value instanceof Uint8Array || value instanceof Uint32Array
      ? createHash('md5').update(value).digest('hex')
      : value
  return createHash('md5').update(JSON.stringify(commits, bytes)).digest('hex')
}

function cut(stream: Buffer, offsets: readonly number[]): Buffer[] {
  const ends = [...offsets.toSorted((a, b) => a - b), stream.length]
  return ends.map((end, index) => stream.subarray(ends[index - 1] ?? 0, end))
}

function slices(stream: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(stream.length / size) }, (_, index) =>
    stream.subarray(index * size, (index + 1) * size),
  )
}
