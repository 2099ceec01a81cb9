import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAuthorshipLog } from './parse-authorship-log.ts'

const session = (tool: string, model: string) => ({ agent_id: { tool, id: '1', model } })
const metadata = (more: object = {}) =>
  JSON.stringify({ schema_version: 'authorship/3.0.0', base_commit_sha: 'a', prompts: {}, ...more })
const log = (lines: string, more?: object) => parseAuthorshipLog(`${lines}---\n${metadata(more)}`)

describe('parseAuthorshipLog', () => {
  test('reads files with their ranges, tools and models', () => {
    const lines = [
      'src/main.rs',
      '  s_c9883b05a2487d::t_9f8e7d6c5b4a32 1-10,15',
      '  h_31dce776f88375 42-50',
      '"my file.rs"',
      '  abcd1234abcd1234 7',
      '',
    ].join('\n')
    const sessions = { s_c9883b05a2487d: session('cursor', 'claude-4.5-opus') }
    const prompts = { abcd1234abcd1234: session('claude', 'claude-sonnet-4-5') }
    expect(log(lines, { sessions, prompts })).toEqual({
      outcome: 'parsed',
      lines: [
        {
          path: 'src/main.rs',
          author: { kind: 'agent', tool: 'Cursor', model: 'claude-4.5-opus' },
          ranges: [
            { first: 1, last: 10 },
            { first: 15, last: 15 },
          ],
        },
        { path: 'src/main.rs', author: { kind: 'human' }, ranges: [{ first: 42, last: 50 }] },
        {
          path: 'my file.rs',
          author: { kind: 'agent', tool: 'Claude', model: 'claude-sonnet-4-5' },
          ranges: [{ first: 7, last: 7 }],
        },
      ],
    })
  })

  test('reads a log without lines', () => expect(log('')).toEqual({ outcome: 'parsed', lines: [] }))

  test('reads lines that end with a carriage return', () => {
    const text = `a.ts\r\n  abcd1234abcd1234 1-3\r\n---\r\n${metadata()}`
    expect(parseAuthorshipLog(text)).toMatchObject({ outcome: 'parsed', lines: [{ path: 'a.ts' }] })
  })

  test.each([
    ['github-copilot', 'GitHub Copilot'],
    ['codex', 'OpenAI Codex'],
    ['droid', 'Factory Droid'],
    ['new-tool', 'new-tool'],
    ['evil\u202e\u0000name', 'evilname'],
    ['x'.repeat(1000), 'x'.repeat(80)],
  ])('names the tool %j %j', (id, tool) => {
    const prompts = { abcd1234abcd1234: session(id, 'm') }
    expect(log('a\n  abcd1234abcd1234 1\n', { prompts })).toMatchObject({ lines: [{ author: { tool } }] })
  })

  test.each(['constructor', '__proto__', 's_missing::t_1', '0123456789abcdef'])(
    'reads lines of the session %s, which has no record, as those of an unknown tool',
    (key) =>
      expect(log(`a\n  ${key} 1\n`)).toMatchObject({
        lines: [{ author: { kind: 'agent', tool: undefined, model: undefined } }],
      }),
  )

  test.each([
    ['no divider', '', 'malformed'],
    ['broken JSON', '---\n{', 'malformed'],
    ['a list instead of an object', '---\n[]', 'malformed'],
    ['a version that is no text', '---\n{"schema_version":3}', 'malformed'],
    ['an older version', '---\n{"schema_version":"authorship/2.0.0"}', 'unsupportedVersion'],
    ['a newer version', '---\n{"schema_version":"authorship/4.0.0"}', 'unsupportedVersion'],
    ['ranges before a path', `  abcd 1\n---\n${metadata()}`, 'malformed'],
    ['a key without ranges', `a\n  abcd\n---\n${metadata()}`, 'malformed'],
    ['a space in ranges', `a\n  abcd 1 2\n---\n${metadata()}`, 'malformed'],
    ['a letter in a range', `a\n  abcd 1-x\n---\n${metadata()}`, 'malformed'],
    ['a negative line', `a\n  abcd -1\n---\n${metadata()}`, 'malformed'],
    ['a range of three numbers', `a\n  abcd 1-2-3\n---\n${metadata()}`, 'malformed'],
    ['a line over 32 bits', `a\n  abcd 1-4294967296\n---\n${metadata()}`, 'malformed'],
    ['too many ranges', `a\n  abcd ${'1,'.repeat(50_001)}\n---\n${metadata()}`, 'tooLarge'],
    ['too many files', `${'a\n  b 1\n'.repeat(50_001)}---\n${metadata()}`, 'tooLarge'],
  ])('rejects %s', (_, text, outcome) => expect(parseAuthorshipLog(text)).toEqual({ outcome }))

  const outcomes = ['parsed', 'malformed', 'unsupportedVersion', 'tooLarge']

  // Quadratic time would be hours here, and exceed the time limit of a test.
  test.each(['-', '---', ' ', '"', '  a 1,', '1-', 'a\n', '\r', '  a ,'])(
    'returns an outcome for 4 MB of %j within the time limit',
    (part) => {
      const text = part.repeat(4_000_000 / part.length)
      expect(outcomes).toContain(parseAuthorshipLog(`a\n  b 1\n${text}\n---\n${metadata()}`).outcome)
    },
  )

  test('returns an outcome for any text', () => {
    const text = fc.stringMatching(/^(?:[ \na1,"-]|---\n|\{"schema_version":"authorship\/3\.0\.0"\}){0,20}$/)
    fc.assert(fc.property(text, (any) => outcomes.includes(parseAuthorshipLog(any).outcome)))
  })
})
