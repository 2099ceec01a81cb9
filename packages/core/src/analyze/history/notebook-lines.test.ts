import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notebookSource, sourceLines } from './notebook-lines.ts'

describe('a line of code', () => {
  test.each([
    ['as Jupyter writes it', '    "import numpy\\n",', ['import numpy']],
    ['at the end of a cell', '    "plot()"', ['plot()']],
    ['with quotes', '"say(\\"hi\\")\\n",', ['say("hi")']],
    ['with backslashes before quotes', '"a = \\"\\\\\\"\\n"', ['a = "\\"']],
    ['with a backslash and an n', '"print(\\"\\\\n\\")\\n",', ['print("\\n")']],
    ['that is indented by a tab', '"\\tx = 1\\n",', ['\tx = 1']],
    ['with letters told by their numbers', '"\\u00e9t\\u00e9 = 1\\n",', ['été = 1']],
    ['that is blank', '"\\n",', ['']],
    ['with a comma and a bracket at its end', '"x = [1],\\n",', ['x = [1],']],
    ['that was cut short', '"x = 1', ['x = 1']],
    ['with an escape that is none', '"\\x"', ['\\x']],
    ['that is no string', '{"cell_type": "code"}', []],
    ['that is nothing', '', []],
  ])('%s is what it says', (_, line, code) => expect(sourceLines([line], [1])).toEqual(code))

  test('that is not there is none', () => expect(sourceLines(['"a"'], [7])).toEqual([]))
  test('is found by its number', () => expect(sourceLines(['"a"', '"b"'], [2])).toEqual(['b']))
})

describe('a cell of one line', () => {
  test.each([
    ['that is one string', '"source": "a\\nb"', ['a', 'b']],
    ['that is a list', '"source": ["a\\n", "b"],', ['a', 'b']],
    ['of format 3', '   "input": ["a"],', ['a']],
    ['without white space', '"source":["a\\n","b"]', ['a', 'b']],
    ['before its output', '"source": ["a"], "outputs": ["b"]', ['a']],
    ['that is empty', '"source": [],', []],
  ])('%s is its code', (_, line, code) => expect(sourceLines([line], [1])).toEqual(code))
})

describe('a notebook', () => {
  test('is the lines of its code', () => {
    fc.assert(
      fc.property(fc.array(someCell, { maxLength: 5 }), fc.constantFrom(1, 2, 4), (cells, indent) => {
        expect(notebookSource(notebookOf(cells, indent)).text).toBe(cells.flat().join('\n'))
      }),
    )
  })
  test('leaves out what is no code', () => {
    const cells = [{ cell_type: 'markdown', source: ['# Knots'] }]
    expect(notebookSource(JSON.stringify({ cells }, null, 1)).text).toBe('')
  })
  test('tells its language', () => expect(notebookSource(notebookOf([], 1, 'julia')).language).toBe('Julia'))
  test('that is one line is no code', () => expect(notebookSource(notebookOf([['a']], 0)).text).toBe(''))
  test('of a line longer than any stack is read', () => {
    const code = '\\"'.repeat(2_000_000)
    expect(sourceLines([`"${code}"`], [1])[0]).toHaveLength(2_000_000)
  })
  test('can be any text', () => {
    const piece = fc.constantFrom(
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
      fc.property(fc.array(piece), (pieces) => {
        expect(() => notebookSource(pieces.join(''))).not.toThrow()
      }),
    )
  })
})

const aLine = fc
  .oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('\\', '"', '\t', 'n', '[', ']', ',', 'é', '\u2028') }),
  )
  .map((line) => line.replaceAll('\n', ''))
const someCell = fc.array(aLine, { minLength: 1, maxLength: 6 })

/** As Jupyter writes it: each line with its end but the last of a cell. */
function notebookOf(cells: readonly (readonly string[])[], indent: number, language = 'python'): string {
  const told = cells.map((lines) => ({
    cell_type: 'code',
    metadata: {},
    outputs: [{ name: 'stdout', text: ['source\n'] }],
    source: lines.map((line, place) => (place < lines.length - 1 ? `${line}\n` : line)),
  }))
  return JSON.stringify({ cells: told, metadata: { kernelspec: { language } } }, null, indent)
}
