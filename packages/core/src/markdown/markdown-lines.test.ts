import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MarkdownLine, markdownLines } from './markdown-lines.ts'

/** Lines as text, with strong runs in brackets. */
const render = (text: string) => markdownLines(text).map(lineText)
const lineText = ({ prefix, runs }: MarkdownLine) =>
  prefix + runs.map((run) => (run.isStrong ? `[${run.text}]` : run.text)).join('')

test.each([
  ['**Led** the *team*', ['[Led] the team']],
  ['# Work\n\nMuch.', ['[Work]', '', 'Much.']],
  ['one\ntwo  \nthree', ['one two', 'three']],
  ['- a\n- b\n  - c\n- d', ['- a', '- b', '  - c', '- d']],
  ['9. a\n10. b\n    more', ['9. a', '10. b more']],
  ['- a\n\n  b', ['- a', '  b']],
  ['before\n\n- a\n\nafter', ['before', '', '- a', '', 'after']],
  ['[Tidewater](https://ok.test/t) rocks', ['Tidewater (https://ok.test/t) rocks']],
  ['**[Tidewater](https://ok.test/t)**', ['[Tidewater][ (https://ok.test/t)]']],
  ['<https://ok.test/> https://ok.test', ['https://ok.test/ https://ok.test']],
  ['[a@ok.test](mailto:a@ok.test)', ['a@ok.test']],
  ['[x](javascript:alert)', ['[x](javascript:alert)']],
  ['`npm i` &amp; <b>x</b>', ['npm i & <b>x</b>']],
  ['```\nlet a\n\n\tb\n```', ['  let a', '  ', '    b']],
  ['| a | b |\n|---|---|\n| 1 | 2 |', ['a, b', '1, 2']],
  ['> said', ['said']],
  ['a\n\n---\n\nb', ['a', '', 'b']],
  ['', []],
])('renders %j', (text, lines) => {
  expect(render(text)).toEqual(lines)
})

test('does not lose letters and digits of any text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b1', ' ', '\n', '- ', '**', '1. ', '> ', '    ')), (parts) => {
      const letters = (text: string) => text.replaceAll(/[^a-z]/g, '')
      expect(letters(render(parts.join('')).join('\n'))).toBe(letters(parts.join('')))
    }),
  )
})
