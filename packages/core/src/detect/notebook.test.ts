import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNotebook } from './notebook.ts'

const code = (source: string[], outputs: unknown[] = []) => ({
  cell_type: 'code',
  metadata: {},
  outputs,
  source,
})
const picture = { data: { 'image/png': 'iVBORw0KGgo=', source: 'not code' }, output_type: 'display_data' }
const markdown = { cell_type: 'markdown', metadata: {}, source: ['# title\n', 'words'] }
const format4 = (cells: unknown[], language = 'python') => ({
  cells,
  metadata: { kernelspec: { language, name: 'k' }, language_info: { name: language } },
  nbformat: 4,
})

function codeLines(text: string): string[] {
  const { isCode } = readNotebook(text)
  return text
    .split('\n')
    .filter((_, index) => isCode(index + 1))
    .map((line) => line.trim())
}

test('marks only the source of code cells as code', () => {
  const text = JSON.stringify(format4([markdown, code(['import x\n', 'x()'], [picture])]), null, 1)
  expect(codeLines(text)).toEqual(['"import x\\n",', '"x()"'])
})

test('counts source in one string as one line', () => {
  const text = JSON.stringify(format4([{ cell_type: 'code', source: 'a\nb' }]), null, 1)
  expect(codeLines(text)).toEqual(['"source": "a\\nb"'])
})

test('reads the cell type after the source', () => {
  const text = JSON.stringify(
    format4([
      { source: ['a'], cell_type: 'code' },
      { source: ['b'], cell_type: 'raw' },
    ]),
    null,
    1,
  )
  expect(codeLines(text)).toEqual(['"a"'])
})

test('reads input of worksheets in format 3', () => {
  const cells = [{ cell_type: 'code', input: ['a'], language: 'julia', outputs: [picture] }]
  const text = JSON.stringify({ metadata: {}, nbformat: 3, worksheets: [{ cells }] }, null, 2)
  expect({ code: codeLines(text), language: readNotebook(text).language }).toEqual({
    code: ['"a"'],
    language: 'Julia',
  })
})

test('marks a single-line notebook with code as code', () => {
  expect(readNotebook(JSON.stringify(format4([code(['a'])]))).isCode(1)).toBe(true)
})

test('does not mark a single-line notebook without code', () => {
  expect(readNotebook(JSON.stringify(format4([markdown]))).isCode(1)).toBe(false)
})

test.each([
  ['R', 'R'],
  ['julia', 'Julia'],
  ['c++', 'C++'],
  ['klingon', 'Python'],
])('detects %s as %s', (name, language) => {
  expect(readNotebook(JSON.stringify(format4([], name))).language).toBe(language)
})

test('defaults to Python', () => {
  expect(readNotebook('{"cells": []}').language).toBe('Python')
})

test('reads a truncated notebook as far as possible', () => {
  const text = JSON.stringify(format4([code(['a']), code(['b', 'c'])]), null, 1)
  expect(codeLines(text.slice(0, text.indexOf('"c"')))).toEqual(['"a"', '"b",'])
})

test('limits an unterminated string to its line', () => {
  const text = '{"cells": [{"cell_type": "code", "source": [\n"a\n,\n"b"\n]}]}'
  expect(codeLines(text)).toEqual(['"a', '"b"'])
})

test('handles escaped quotes', () => {
  expect(codeLines(JSON.stringify(format4([code(['"""\n', '\\"'])]), null, 1))).toEqual([
    '"\\"\\"\\"\\n",',
    '"\\\\\\""',
  ])
})

test('tolerates conflict markers', () => {
  const text =
    '{"cells": [\n<<<<<<< HEAD\n]\n=======\n{"cell_type": "code",\n"source": [\n"a"\n]}\n>>>>>>> b\n]}'
  expect(() => codeLines(text)).not.toThrow()
})

test('finds all code lines regardless of indentation', () => {
  const cell = fc.record({
    cell_type: fc.constantFrom('code', 'markdown', 'raw'),
    source: fc.array(fc.string()),
  })
  fc.assert(
    fc.property(fc.array(cell), fc.integer({ min: 1, max: 8 }), (cells, indent) => {
      const lines = cells.filter(({ cell_type }) => cell_type === 'code').flatMap(({ source }) => source)
      expect(codeLines(JSON.stringify(format4(cells), null, indent)).length).toBe(lines.length)
    }),
  )
})

test('accepts any text', () => {
  const fragment = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"cells"',
    ':',
    '"cell_type": "code"',
    '"source"',
    '\n',
    '"',
    '\\',
    ',',
  )
  fc.assert(
    fc.property(
      fc.array(fragment),
      (fragments) => typeof readNotebook(fragments.join('')).isCode(1) === 'boolean',
    ),
  )
})
