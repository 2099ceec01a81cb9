import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractNotebookSource, extractSourceLines } from './notebook-source.ts'

describe('a line of code', () => {
  test.each([
    ['as Jupyter writes it', '    "import numpy\\n",', ['import numpy']],
    ['at the end of a cell', '    "plot()"', ['plot()']],
    ['with quotes', '"say(\\"hi\\")\\n",', ['say("hi")']],
    ['with backslashes before quotes', '"a = \\"\\\\\\"\\n"', ['a = "\\"']],
    ['with a backslash and an n', '"print(\\"\\\\n\\")\\n",', ['print("\\n")']],
    ['indented by a tab', '"\\tx = 1\\n",', ['\tx = 1']],
    ['with Unicode escapes', '"\\u00e9t\\u00e9 = 1\\n",', ['été = 1']],
    ['that is blank', '"\\n",', ['']],
    ['with a comma and a bracket at its end', '"x = [1],\\n",', ['x = [1],']],
    ['that is truncated', '"x = 1', ['x = 1']],
    ['with an invalid escape', '"\\x"', ['\\x']],
    ['that is not a string', '{"cell_type": "code"}', []],
    ['that is empty', '', []],
  ])('%s is extracted', (_, line, code) => expect(extractSourceLines([line], [1])).toEqual(code))

  test('with an unknown number is ignored', () => expect(extractSourceLines(['"a"'], [7])).toEqual([]))
  test('is found by its number', () => expect(extractSourceLines(['"a"', '"b"'], [2])).toEqual(['b']))
})

describe('a single-line cell', () => {
  test.each([
    ['with a single string', '"source": "a\\nb"', ['a', 'b']],
    ['with a list', '"source": ["a\\n", "b"],', ['a', 'b']],
    ['of format 3', '   "input": ["a"],', ['a']],
    ['without white space', '"source":["a\\n","b"]', ['a', 'b']],
    ['before its output', '"source": ["a"], "outputs": ["b"]', ['a']],
    ['that is empty', '"source": [],', []],
  ])('%s is extracted', (_, line, code) => expect(extractSourceLines([line], [1])).toEqual(code))
})

describe('a notebook', () => {
  test('is reduced to the lines of its code', () => {
    fc.assert(
      fc.property(fc.array(someCell, { maxLength: 5 }), fc.constantFrom(1, 2, 4), (cells, indent) => {
        expect(extractNotebookSource(notebookOf(cells, indent)).text).toBe(cells.flat().join('\n'))
      }),
    )
  })
  test('omits cells that are not code', () => {
    const cells = [{ cell_type: 'markdown', source: ['# Knots'] }]
    expect(extractNotebookSource(JSON.stringify({ cells }, null, 1)).text).toBe('')
  })
  test('reports its language', () =>
    expect(extractNotebookSource(notebookOf([], 1, 'julia')).language).toBe('Julia'))
  test('on a single line has no code', () =>
    expect(extractNotebookSource(notebookOf([['a']], 0)).text).toBe(''))
  test('with a very long line is read', () => {
    const code = '\\"'.repeat(2_000_000)
    expect(extractSourceLines([`"${code}"`], [1])[0]).toHaveLength(2_000_000)
  })
  test('may be malformed', () => {
    const fragment = fc.constantFrom(
      '{"cells": [',
      '"cell_type": "code",',
      '"source": [',
      '"',
      '\\',
      '\n',
      ',',
      ']',
    )
    fc.assert(
      fc.property(fc.array(fragment), (fragments) => {
        expect(() => extractNotebookSource(fragments.join(''))).not.toThrow()
      }),
    )
  })
})

const someLine = fc
  .oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('\\', '"', '\t', 'n', '[', ']', ',', 'é', '\u2028') }),
  )
  .map((line) => line.replaceAll('\n', ''))
const someCell = fc.array(someLine, { minLength: 1, maxLength: 6 })

/** Formatted like Jupyter: every line of a cell but the last ends in a newline. */
function notebookOf(cells: readonly (readonly string[])[], indent: number, language = 'python'): string {
  const codeCells = cells.map((lines) => ({
    cell_type: 'code',
    metadata: {},
    outputs: [{ name: 'stdout', text: ['source\n'] }],
    source: lines.map((line, index) => (index < lines.length - 1 ? `${line}\n` : line)),
  }))
  return JSON.stringify({ cells: codeCells, metadata: { kernelspec: { language } } }, null, indent)
}
