import { aRepository, type Person } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitsAt } from '../../test/reading.ts'
import { commitHeader } from './commit-header.ts'

describe('the header of a commit', () => {
  test('keeps every field apart, whatever stands in it', () => {
    const text = fc
      .string({ unit: 'binary' })
      .filter((value) => !value.includes('\0') && value.isWellFormed())
    fc.assert(
      fc.property(text, text, text, text, (name, email, by, byEmail) => {
        expect(commitHeader(Buffer.from([ID, '1', name, email, '2', by, byEmail, ''].join('\0')))).toEqual({
          id: ID,
          author: { name, email, seconds: 1 },
          committer: { name: by, email: byEmail, seconds: 2 },
          trailers: [],
        })
      }),
    )
  })
  test('has a date only where it is a number that is exact', () => {
    const odd = fc.oneof(fc.string({ unit: 'binary' }), fc.bigInt().map(String), fc.double().map(String))
    const isExact = (text: string) => /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text))
    fc.assert(
      fc.property(
        odd.filter((text) => !text.includes('\0')),
        (date) => {
          expect(dated(date)).toBe(isExact(date) ? Number(date) : undefined)
        },
      ),
    )
  })
  test('has a date beyond 2038', () => expect(dated('4102444800')).toBe(4_102_444_800))
  test('has no date beyond 64 bits', () => expect(dated('1180591620717411303424')).toBeUndefined())
  test('survives bytes that are not UTF-8', () => {
    expect(commitHeader(Buffer.from([ID, '1', 'Zo\xeb', 'z@z'].join('\0'), 'latin1')).author.name).toBe(
      'Zo\ufffd',
    )
  })
})

describe('names that git itself prints', () => {
  test('move nothing into the field of another', async () => {
    expect((await readBack(weird)).map(({ author }) => author.email)).toEqual(
      weird.map((_, place) => `person-${place}@example.com`),
    )
  })
  test('give one commit each', async () => {
    const people = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 40 }), { numRuns: 60, seed: 1 })
    const names = people.map((bytes) => Buffer.from(bytes.filter((byte) => byte !== 0 && byte !== 0x0a)))
    expect(await readBack(names)).toHaveLength(names.length)
  })
})

const ID = 'ab'.repeat(20)

const weird: readonly (string | Buffer)[] = [
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

function dated(text: string): number | undefined {
  return commitHeader(Buffer.from([ID, text, 'Ada', 'a@b', '2', 'Ada', 'a@b', ''].join('\0'))).author.seconds
}

/** The commits of a repository in which each of these names has one, oldest first. */
async function readBack(names: readonly (string | Buffer)[]) {
  const story = aRepository('weird', { malformed: true })
  for (const [place, name] of names.entries()) {
    const by: Person = { name, email: `person-${place}@example.com` }
    story.commit({ by, on: `@${1_700_000_000 + place} +0000`, write: { 'a.ts': `${place}\n` } })
  }
  await using repository = await story.build()
  const commits = await commitsAt(repository.path)
  return commits.sort((one, other) => (one.committer.seconds ?? 0) - (other.committer.seconds ?? 0))
}
