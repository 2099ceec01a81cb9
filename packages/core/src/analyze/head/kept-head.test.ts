import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keptHead, keptHeadText } from './kept-head.ts'
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

describe('measures that were kept', () => {
  test('come back by path', () =>
    expect(keptHead(keptHeadText([file, bare], 'c1'), 'c1')).toEqual(
      new Map([
        ['src/a.ts', file],
        ['b.ts', bare],
      ]),
    ))
  test('of another catalogue are none', () => expect(keptHead(keptHeadText([file], 'c1'), 'c2').size).toBe(0))
  test('of no file are none', () => expect(keptHead(keptHeadText([], 'c1'), 'c1').size).toBe(0))
})

describe('text that is no such thing', () => {
  test.each([
    undefined,
    '',
    '{',
    'null',
    '[]',
    '"a"',
    '3',
    '{}',
    '{"layout":1}',
    '{"layout":1,"catalogue":"c1"}',
    '{"layout":1,"catalogue":"c1","files":null}',
    '{"layout":1,"catalogue":"c1","files":"abc"}',
    '{"layout":1,"catalogue":"c1","files":{"map":1}}',
    '{"layout":1,"catalogue":"c1","files":[null,1,"a",[],{}]}',
    '{"layout":2,"catalogue":"c1","files":[]}',
  ])('counts as nothing: %s', (text) => expect(keptHead(text, 'c1').size).toBe(0))
  test('counts as nothing however deep it is', () =>
    expect(keptHead('['.repeat(1_000_000), 'c1').size).toBe(0))
  test('counts as nothing wherever it ends', () => {
    const text = keptHeadText([file], 'c1')
    fc.assert(
      fc.property(fc.nat(text.length - 1), (length) => {
        expect(keptHead(text.slice(0, length), 'c1').size).toBe(0)
      }),
    )
  })
})

describe('a file that is not whole', () => {
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
  ])('counts as not there, by its %s: %j', (name, value) =>
    expect(keptHead(keptHeadText([{ ...file, [name]: value }], 'c1'), 'c1').size).toBe(0),
  )
  test('costs none of the others', () =>
    expect([...keptHead(keptHeadText([{ ...file, blob: 1 as never }, bare], 'c1'), 'c1').keys()]).toEqual([
      'b.ts',
    ]))
})
