import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notebookCode } from './notebook.ts'

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
  const { isCode } = notebookCode(text)
  return text
    .split('\n')
    .filter((_, place) => isCode(place + 1))
    .map((line) => line.trim())
}

test('the source of code cells is code, and nothing else', () => {
  const text = JSON.stringify(format4([markdown, code(['import x\n', 'x()'], [picture])]), null, 1)
  expect(codeLines(text)).toEqual(['"import x\\n",', '"x()"'])
})

test('source written as one string is one line of code', () => {
  const text = JSON.stringify(format4([{ cell_type: 'code', source: 'a\nb' }]), null, 1)
  expect(codeLines(text)).toEqual(['"source": "a\\nb"'])
})

test('the kind of a cell may follow its source', () => {
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

test('format 3 keeps its code in worksheets, as input', () => {
  const cells = [{ cell_type: 'code', input: ['a'], language: 'julia', outputs: [picture] }]
  const text = JSON.stringify({ metadata: {}, nbformat: 3, worksheets: [{ cells }] }, null, 2)
  expect([codeLines(text), notebookCode(text).language]).toEqual([['"a"'], 'Julia'])
})

test('a notebook on one line is code when it has any', () => {
  expect(notebookCode(JSON.stringify(format4([code(['a'])]))).isCode(1)).toBe(true)
})

test('a notebook on one line without code is none', () => {
  expect(notebookCode(JSON.stringify(format4([markdown]))).isCode(1)).toBe(false)
})

test.each([
  ['R', 'R'],
  ['julia', 'Julia'],
  ['c++', 'C++'],
  ['klingon', 'Python'],
])('a notebook in %s is %s', (name, language) => {
  expect(notebookCode(JSON.stringify(format4([], name))).language).toBe(language)
})

test('a notebook that says nothing is Python', () => {
  expect(notebookCode('{"cells": []}').language).toBe('Python')
})

test('a notebook cut short keeps what can be read', () => {
  const text = JSON.stringify(format4([code(['a']), code(['b', 'c'])]), null, 1)
  expect(codeLines(text.slice(0, text.indexOf('"c"')))).toEqual(['"a"', '"b",'])
})

test('a string that never ends costs its own line only', () => {
  const text = '{"cells": [{"cell_type": "code", "source": [\n"a\n,\n"b"\n]}]}'
  expect(codeLines(text)).toEqual(['"a', '"b"'])
})

test('an escaped quote does not end a string', () => {
  expect(codeLines(JSON.stringify(format4([code(['"""\n', '\\"'])]), null, 1))).toEqual([
    '"\\"\\"\\"\\n",',
    '"\\\\\\""',
  ])
})

test('marks of a broken merge are passed over', () => {
  const text =
    '{"cells": [\n<<<<<<< HEAD\n]\n=======\n{"cell_type": "code",\n"source": [\n"a"\n]}\n>>>>>>> b\n]}'
  expect(() => codeLines(text)).not.toThrow()
})

test('as many lines are code as the cells hold, however the notebook is indented', () => {
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

test('any text can be read', () => {
  const piece = fc.constantFrom(
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
    fc.property(fc.array(piece), (pieces) => typeof notebookCode(pieces.join('')).isCode(1) === 'boolean'),
  )
})
