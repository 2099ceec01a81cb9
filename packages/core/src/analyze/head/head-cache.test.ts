import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseHeadCache, serializeHeadCache } from './head-cache.ts'
import type { MeasuredFile } from './measured-file.ts'

const file: MeasuredFile = {
  path: 'src/a.ts',
  blob: 'ab'.repeat(20),
  sniffed: { language: 'TypeScript', generated: true },
  measuredAs: 'hand-written typescript',
  measures: {
    lineCount: 3,
    codeLines: 2,
    commentLines: 0,
    rawCommentLines: 1,
    blankLines: 0,
    isTest: false,
    warnings: [{ fileName: 'src/a.ts', startLine: 1, endLine: 2, kind: 'deep-nesting', text: 'Deep' }],
  },
  imports: ['js:react'],
  packages: [{ ecosystem: 'npm', name: 'react' }],
}
const bare: MeasuredFile = { ...file, path: 'b.ts', sniffed: {}, measures: null, imports: [], packages: null }

describe('cached measures', () => {
  test('are parsed by path', () =>
    expect(parseHeadCache(serializeHeadCache([file, bare], 'c1'), 'c1')).toEqual(
      new Map([
        ['src/a.ts', file],
        ['b.ts', bare],
      ]),
    ))
  test('of another catalog are ignored', () =>
    expect(parseHeadCache(serializeHeadCache([file], 'c1'), 'c2').size).toBe(0))
  test('may be empty', () => expect(parseHeadCache(serializeHeadCache([], 'c1'), 'c1').size).toBe(0))
})

describe('malformed text', () => {
  test.each([
    undefined,
    '',
    '{',
    'null',
    '[]',
    '"a"',
    '3',
    '{}',
    '{"layout":2}',
    '{"layout":2,"catalog":"c1"}',
    '{"layout":2,"catalog":"c1","files":null}',
    '{"layout":2,"catalog":"c1","files":"abc"}',
    '{"layout":2,"catalog":"c1","files":{"map":1}}',
    '{"layout":2,"catalog":"c1","files":[null,1,"a",[],{}]}',
    '{"layout":3,"catalog":"c1","files":[]}',
  ])('is ignored: %s', (text) => expect(parseHeadCache(text, 'c1').size).toBe(0))
  test('is ignored when deeply nested', () =>
    expect(parseHeadCache('['.repeat(1_000_000), 'c1').size).toBe(0))
  test('is ignored when truncated anywhere', () => {
    const text = serializeHeadCache([file], 'c1')
    fc.assert(
      fc.property(fc.nat(text.length - 1), (length) => {
        expect(parseHeadCache(text.slice(0, length), 'c1').size).toBe(0)
      }),
    )
  })
})

describe('an incomplete file entry', () => {
  test.each<[string, unknown]>([
    ['path', 7],
    ['blob', null],
    ['sniffed', null],
    ['sniffed', []],
    ['sniffed', { language: 1 }],
    ['sniffed', { minified: 'yes' }],
    ['measuredAs', undefined],
    ['measures', undefined],
    ['measures', {}],
    ['measures', { ...file.measures, lineCount: -1 }],
    ['measures', { ...file.measures, codeLines: '2' }],
    ['measures', { ...file.measures, isTest: 0 }],
    ['measures', { ...file.measures, warnings: [{ kind: 'other' }] }],
    ['imports', null],
    ['imports', [1]],
    ['imports', ['react']],
    ['imports', ['constructor:react']],
    ['packages', undefined],
    ['packages', [null]],
    ['packages', [{ ecosystem: 'npm' }]],
  ])('is ignored because of its %s: %j', (name, value) =>
    expect(parseHeadCache(serializeHeadCache([{ ...file, [name]: value }], 'c1'), 'c1').size).toBe(0),
  )
  test('does not affect other entries', () =>
    expect([
      ...parseHeadCache(serializeHeadCache([{ ...file, blob: 1 as never }, bare], 'c1'), 'c1').keys(),
    ]).toEqual(['b.ts']))
})
