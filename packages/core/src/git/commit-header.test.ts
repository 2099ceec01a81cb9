import { createRepository, type Person } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCommitsAt } from '../../test/read-commits.ts'
import { parseCommitHeader } from './commit-header.ts'

describe('parseCommitHeader', () => {
  test('separates fields with any content', () => {
    const text = fc
      .string({ unit: 'binary' })
      .filter((value) => !value.includes('\0') && value.isWellFormed())
    fc.assert(
      fc.property(text, text, text, text, (name, email, by, byEmail) => {
        expect(
          parseCommitHeader(Buffer.from([ID, '1', name, email, '2', by, byEmail, ''].join('\0'))),
        ).toEqual({
          id: ID,
          author: { name, email, seconds: 1 },
          committer: { name: by, email: byEmail, seconds: 2 },
          trailers: [],
          toolLines: [],
          squashedDates: [],
          isRevert: false,
        })
      }),
    )
  })
  test('returns a date only for a safe integer', () => {
    const odd = fc.oneof(fc.string({ unit: 'binary' }), fc.bigInt().map(String), fc.double().map(String))
    const isExact = (text: string) => /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text))
    fc.assert(
      fc.property(
        odd.filter((text) => !text.includes('\0')),
        (date) => {
          expect(parseDate(date)).toBe(isExact(date) ? Number(date) : undefined)
        },
      ),
    )
  })
  test('supports dates after 2038', () => expect(parseDate('4102444800')).toBe(4_102_444_800))
  test('returns no date beyond 64 bits', () => expect(parseDate('1180591620717411303424')).toBeUndefined())
  test('tolerates invalid UTF-8', () => {
    expect(parseCommitHeader(Buffer.from([ID, '1', 'Zo\xeb', 'z@z'].join('\0'), 'latin1')).author.name).toBe(
      'Zo\ufffd',
    )
  })
})

describe('names printed by git', () => {
  test('do not spill into other fields', async () => {
    expect((await readBack(unusualNames)).map(({ author }) => author.email)).toEqual(
      unusualNames.map((_, index) => `person-${index}@example.com`),
    )
  })
  test('result in one commit each', async () => {
    const people = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 40 }), { numRuns: 60, seed: 1 })
    const names = people.map((bytes) => Buffer.from(bytes.filter((byte) => byte !== 0 && byte !== 0x0a)))
    expect(await readBack(names)).toHaveLength(names.length)
  })
})

const ID = 'ab'.repeat(20)

const unusualNames: readonly (string | Buffer)[] = [
  'one\x01two',
  'unit\x1fseparator',
  'record\x1eseparator',
  'escape\x1b[31m',
  'carriage\rreturn',
  'tab\tand\vmore\f',
  'delete\x7f',
  '%H%n%x00%an',
  'a, b; "c" \\d',
  Buffer.from([0xff, 0xfe, 0x80]),
  '\u2028\u2029\u0085',
  '>',
  'right\u202eto left',
  ':100644 100644 a b M',
  'diff --git a/x b/x',
]

function parseDate(text: string): number | undefined {
  return parseCommitHeader(Buffer.from([ID, text, 'Ada', 'a@b', '2', 'Ada', 'a@b', ''].join('\0'))).author
    .seconds
}

/** The commits of a repository with one commit per name, oldest first. */
async function readBack(names: readonly (string | Buffer)[]) {
  const story = createRepository('weird', { malformed: true })
  for (const [index, name] of names.entries()) {
    const by: Person = { name, email: `person-${index}@example.com` }
    story.commit({ by, on: `@${1_700_000_000 + index} +0000`, write: { 'a.ts': `${index}\n` } })
  }
  await using repository = await story.build()
  const commits = await readCommitsAt(repository.path)
  return commits.sort((one, other) => (one.committer.seconds ?? 0) - (other.committer.seconds ?? 0))
}
