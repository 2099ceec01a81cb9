import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMessage, parseMessageBytes } from './commit-message.ts'

describe('parseMessage', () => {
  test('returns nothing for a description', () =>
    expect(parseMessage('Mend the loom\n\nIt was torn.')).toEqual({
      trailers: [],
      toolLines: [],
      squashedDates: [],
      isRevert: false,
    }))
  test('recognizes a revert by the sentence of git', () =>
    expect(
      ['Revert "Mend"\n\nThis reverts commit 1234567.', 'Mend\n\nAs in: This reverts commit 1234567.'].map(
        (message) => parseMessage(message).isRevert,
      ),
    ).toEqual([true, false]))
  test('returns trailers about people only', () =>
    expect(
      parseMessage('Mend\n\nFixes: 12\nReviewed-by: Ada <a@b>\nChange-Id: I7\nsigned-off-by: Ada <a@b>')
        .trailers,
    ).toEqual([
      { key: 'Reviewed-by', value: 'Ada <a@b>' },
      { key: 'signed-off-by', value: 'Ada <a@b>' },
    ]))
  test('returns lines about tools from anywhere in the message', () =>
    expect(
      parseMessage(
        'Mend\n\nAssisted-by: Claude:opus\n\n🤖 Generated with [Claude Code](https://claude.com)\n\nBye.',
      ).toolLines,
    ).toEqual(['Assisted-by: Claude:opus', '🤖 Generated with [Claude Code](https://claude.com)']))
  test('omits repeated and very long lines about tools', () =>
    expect(
      parseMessage(`Mend\n\nAssisted-by: x\nAssisted-by: x\nAssisted-by: ${'x'.repeat(300)}`).toolLines,
    ).toEqual(['Assisted-by: x']))
  test('returns the author dates of the commits that a squash lists', () =>
    expect(
      parseMessage(
        [
          'Mend',
          '',
          'Squashed commit of the following:',
          '',
          `commit ${'a'.repeat(40)}`,
          'Author: Ada Byrne <ada@byrne.example>',
          'Date:   Tue Jun 30 23:46:35 2026 +0200',
          '',
          '    Weave',
          '',
          `commit ${'b'.repeat(40)}`,
          'Author: Ada Byrne <ada@byrne.example>',
          'Date:   Mon Jun 1 23:00:00 2026 -0130',
        ].join('\n'),
      ).squashedDates,
    ).toEqual([Date.parse('2026-06-02T00:30:00Z') / 1000, Date.parse('2026-06-30T21:46:35Z') / 1000]))
  test('returns no dates without the title of a squash', () =>
    expect(
      parseMessage(`commit ${'a'.repeat(40)}\nAuthor: Ada <a@b>\nDate:   Tue Jun 30 23:46:35 2026 +0200`)
        .squashedDates,
    ).toEqual([]))
  test('reads any text in bounded time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.nat(500), (text, times) => {
        expect(() => parseMessage(`Generated with ${text.repeat(times)}-by: x`)).not.toThrow()
      }),
      { numRuns: 30 },
    )
  })
})

describe('parseMessageBytes', () => {
  test.each([
    'Mend\n\nReviewed-By : Ada <a@b>',
    'Mend\n\nAssisted-by: x',
    'Mend\n\nGenerated using y',
    'Mend\n\nCreated with y',
    'aider: mend',
    'Mend\n\nEntire-Session: 1',
    'Mend\n\nReplit-Commit-Author: Agent',
    'Revert\n\nThis reverts commit 1234567.',
    'Mend the loom of Zoë',
  ])('finds what parseMessage finds in %j', (message) =>
    expect(parseMessageBytes(Buffer.from(message))).toEqual(parseMessage(message)),
  )
  test('leaves invalid UTF-8 and NUL in a message with trailers to git', () =>
    expect(
      ['Zo\xeb\n\nReviewed-by: Ada <a@b>', 'Mend\0\n\nReviewed-by: Ada <a@b>'].map((message) =>
        parseMessageBytes(Buffer.from(message, 'latin1')),
      ),
    ).toEqual([undefined, undefined]))
})
