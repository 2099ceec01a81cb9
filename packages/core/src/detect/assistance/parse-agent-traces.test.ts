import { describe, expect, test } from 'vitest'
import { parseAgentTraces } from './parse-agent-traces.ts'

const COMMIT = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0'

const record = (more: object = {}) => ({
  version: '0.1.0',
  id: '550e8400-e29b-41d4-a716-446655440000',
  timestamp: '2026-01-23T14:30:00Z',
  files: [
    {
      path: 'src/app.ts',
      conversations: [{ contributor: { type: 'ai' }, ranges: [{ start_line: 1, end_line: 50 }] }],
    },
  ],
  ...more,
})
const parse = (...records: unknown[]) =>
  parseAgentTraces(records.map((one) => JSON.stringify(one)).join('\n'))

const rangesOf = (ranges: readonly unknown[]) =>
  parse(record({ files: [{ path: 'a', conversations: [{ ranges }] }] })).traces[0]?.lines

describe('parseAgentTraces', () => {
  test('reads the minimal record of the specification', () => {
    expect(parse(record())).toEqual({
      traces: [
        {
          revision: undefined,
          tool: undefined,
          lines: [
            { path: 'src/app.ts', contributor: 'agent', model: undefined, range: { first: 1, last: 50 } },
          ],
        },
      ],
      unreadable: 0,
    })
  })

  test('reads the tool, the commit, the model, and contributors of single ranges', () => {
    const conversation = {
      url: 'https://looms.example/1',
      contributor: { type: 'ai', model_id: 'anthropic/claude-opus-4-5' },
      ranges: [
        { start_line: 42, end_line: 67, content_hash: 'murmur3:9f2e8a1b' },
        { start_line: 70, end_line: 70, contributor: { type: 'mixed', model_id: 'openai/gpt-4o' } },
      ],
    }
    const more = {
      vcs: { type: 'git', revision: COMMIT },
      tool: { name: 'cursor', version: '2.4.0' },
      files: [{ path: 'a.ts', conversations: [conversation] }],
    }
    expect(parse(record(more)).traces).toEqual([
      {
        revision: COMMIT,
        tool: 'Cursor',
        lines: [
          {
            ...{ path: 'a.ts', contributor: 'agent', model: 'anthropic/claude-opus-4-5' },
            range: { first: 42, last: 67 },
          },
          { path: 'a.ts', contributor: 'mixed', model: 'openai/gpt-4o', range: { first: 70, last: 70 } },
        ],
      },
    ])
  })

  test('reads paths of Windows', () => {
    const conversations = [{ ranges: [{ start_line: 1, end_line: 1 }] }]
    const files = [{ path: 'src\\lib\\data.ts', conversations }]
    expect(parse(record({ files })).traces[0]?.lines).toMatchObject([{ path: 'src/lib/data.ts' }])
  })

  test.each(['0.1', '0.1.7', '1.0', '1.0.0'])('reads version %s', (version) =>
    expect(parse(record({ version })).traces).toHaveLength(1),
  )

  test.each([
    ['another version', record({ version: '2.0.0' })],
    ['no version', record({ version: undefined })],
    ['files that are no list', record({ files: {} })],
    ['a list', []],
    ['null', null],
  ])('counts a line with %s as unreadable', (_, other) =>
    expect(parse(other, record())).toMatchObject({ traces: [{}], unreadable: 1 }),
  )

  test('counts lines that are no JSON as unreadable, but not empty ones', () => {
    expect(parseAgentTraces(`{\n\n  \nnonsense\n`)).toEqual({ traces: [], unreadable: 2 })
  })

  test.each([
    [{ type: 'jj', revision: 'kkmpptxz' }],
    [{ type: 'git', revision: '--output=x' }],
    [{ type: 'git', revision: COMMIT.slice(1) }],
    ['git'],
  ])('reads no commit from %j', (vcs) => expect(parse(record({ vcs })).traces[0]?.revision).toBeUndefined())

  test.each([
    [{ start_line: 0, end_line: 4 }],
    [{ start_line: 5, end_line: 4 }],
    [{ start_line: 1.5, end_line: 4 }],
    [{ start_line: '1', end_line: 4 }],
    [{}],
    [null],
  ])('ignores the range %j', (range) => expect(rangesOf([range])).toEqual([]))

  test('calls lines without a known contributor unknown', () => {
    expect(rangesOf([{ start_line: 1, end_line: 1, contributor: { type: 'constructor' } }])).toMatchObject([
      { contributor: 'unknown' },
    ])
  })

  test('reads a limited number of ranges', () => {
    const ranges = Array.from({ length: 40_000 }, () => ({ start_line: 1, end_line: 1 }))
    const many = record({ files: [{ path: 'a', conversations: [{ ranges }] }] })
    expect(parse(many, many).traces.map(({ lines }) => lines.length)).toEqual([40_000, 10_000])
  })
})
