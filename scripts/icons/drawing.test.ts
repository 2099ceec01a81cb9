import { expect, test } from 'vitest'
import { parseDrawing } from './drawing.ts'

test('parses the content and the view box of an SVG', () => {
  expect(parseDrawing('<svg role="img" viewBox="1 2 30 40">\n<path/>\n</svg>')).toEqual({
    body: '\n<path/>\n',
    box: { left: 1, top: 2, width: 30, height: 40 },
  })
})

test.each(['', '<svg></svg>', '<svg viewBox=""></svg>', '<svg viewBox="0 0 0 9"></svg>'])(
  'rejects %j',
  (svg) => {
    expect(() => parseDrawing(svg)).toThrow('No drawing')
  },
)
