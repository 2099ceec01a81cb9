import { ada, createRepository } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTrailers } from './parse-trailers.ts'

describe('parseTrailers', () => {
  test('reads the last paragraph', () =>
    expect(parseTrailers('Mend\n\nWhy\n\nReviewed-by: Ada <a@b>\nAcked-by: Grace <g@b>\n')).toEqual([
      { key: 'Reviewed-by', value: 'Ada <a@b>' },
      { key: 'Acked-by', value: 'Grace <g@b>' },
    ]))
  test('returns nothing for a title', () => expect(parseTrailers('Reviewed-by: Ada <a@b>')).toEqual([]))
  test('returns nothing if the last paragraph contains prose', () =>
    expect(parseTrailers('Mend\n\nReviewed-by: Ada <a@b>\nand others')).toEqual([]))
  test('tolerates some prose next to a line of git', () =>
    expect(parseTrailers('Mend\n\nSigned-off-by: Ada <a@b>\nand others')).toEqual([
      { key: 'Signed-off-by', value: 'Ada <a@b>' },
    ]))
  test('joins continuation lines', () =>
    expect(parseTrailers('Mend\n\nReviewed-by: Ada\n  <a@b>')).toEqual([
      { key: 'Reviewed-by', value: 'Ada <a@b>' },
    ]))
  test('ignores comments and conflicts at the end', () =>
    expect(parseTrailers('Mend\n\nReviewed-by: Ada <a@b>\n\nConflicts:\n\ta.ts\n# b.ts\n')).toEqual([
      { key: 'Reviewed-by', value: 'Ada <a@b>' },
    ]))
  test('reads a long message in linear time', () =>
    expect(parseTrailers(`Mend\n\n${'Reviewed-by: Ada <a@b>\n'.repeat(100_000)}`)).toHaveLength(100_000))

  test('agrees with git for any message', { timeout: 60_000 }, async () => {
    const line = fc.constantFrom(
      ...['', ' ', '\t', '\r', 'prose', 'More prose: with a colon', 'Reviewed-by: Ada <a@b>', 'Fixes:1'],
      ...['Signed-off-by: Ada <a@b>', 'signed-off-by: Ada <a@b>', ' continued', '\tcontinued', '# comment'],
      ...[
        'Conflicts:',
        '\ta.ts',
        '(cherry picked from commit 123)',
        'Key : spaced',
        'key-9:',
        ': none',
        '---',
      ],
      ...['K\u00a0: v', 'Key: \u00a0v', 'Näme: v', 'a b: c', '-: dash'],
    )
    const messages = fc.sample(
      fc.array(line, { minLength: 1, maxLength: 9 }).map((lines) => lines.join('\n')),
      { numRuns: 400, seed: 22 },
    )
    const builder = messages.reduce(
      (before, message, index) =>
        before.commit({ by: ada, on: '2024-01-01', message: `Mend ${index}\n\n${message}` }),
      createRepository('messages'),
    )
    await using repository = await builder.build()
    const output = await repository.git('log', '-z', '--format=tformat:%B%x01%(trailers:only,unfold)')
    const commits = output
      .split('\0')
      .filter(Boolean)
      .map((commit) => commit.split('\x01'))
    expect(commits.length).toBe(messages.length)
    expect(commits.map(([message]) => printTrailers(message!))).toEqual(
      commits.map(([, printed]) => normalize(printed!)),
    )
  })
})

function printTrailers(message: string): string {
  return normalize(
    parseTrailers(message)
      .map(({ key, value }) => `${key}: ${value}`)
      .join('\n'),
  )
}

/** git prints a space after the colon only if there is one. */
function normalize(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^([A-Za-z0-9-]+)[ \t]*:[ \t]*/, '$1: ').trimEnd())
    .filter((line) => line !== '')
    .join('\n')
}
