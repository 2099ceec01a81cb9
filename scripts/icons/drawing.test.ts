import { expect, test } from 'vitest'
import { drawingOf } from './drawing.ts'

test('a drawing is what stands inside of an SVG, with its plane', () => {
  expect(drawingOf('<svg role="img" viewBox="1 2 30 40">\n<path/>\n</svg>')).toEqual({
    body: '\n<path/>\n',
    box: { left: 1, top: 2, width: 30, height: 40 },
  })
})

test.each(['', '<svg></svg>', '<svg viewBox=""></svg>', '<svg viewBox="0 0 0 9"></svg>'])(
  '%j is no drawing',
  (svg) => {
    expect(() => drawingOf(svg)).toThrow('No drawing')
  },
)
