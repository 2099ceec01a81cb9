import { expect, test } from 'vitest'
import { optimizeSvg } from './optimize-svg.ts'
import { visiblePaints } from './visible-paints.ts'

const recolor = (body: string) =>
  optimizeSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`, 'a', [visiblePaints])

test('makes an image without colors, which is black, visible in dark mode', () => {
  expect(recolor('<path d="M0 0h9v9z"/>')).toContain('fill="#737373"')
})

test('makes a dark shape next to a vivid one visible in dark mode', () => {
  const svg = recolor('<path fill="#252f3e" d="M0 0h9v4z"/><path fill="#f90" d="M0 5h9v4z"/>')
  expect(svg).not.toContain('#252f3e')
  expect(svg).toContain('#f90')
})

test('leaves a dark shape unchanged if the image has a bright one', () => {
  const svg = recolor('<path fill="#f7df1e" d="M0 0h9v9z"/><path d="M2 2h4v4z"/>')
  expect(svg.match(/fill="[^"]*"/g)).toEqual(['fill="#f7df1e"'])
})

test('makes an image in pale yellow visible in light mode', () => {
  expect(recolor('<path fill="#ffd54f" d="M0 0h9v9z"/>')).not.toContain('#ffd54f')
})

test('applies to inherited colors', () => {
  expect(recolor('<g fill="#2496ed"><path d="M0 0h9v4z"/><path d="M0 5h9v4z"/></g>')).toMatch(
    /^[^#]*#2496ed[^#]*$/,
  )
})

test('does not fill stroked shapes', () => {
  expect(recolor('<path fill="none" stroke="#000" d="M0 0h9"/>')).toMatch(/fill="none" stroke="#737373"/)
})

test('makes dark gradient stops visible', () => {
  const gradient =
    '<defs><linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#111"/></linearGradient></defs>'
  const svg = recolor(`${gradient}<path fill="url(#g)" d="M0 0h9v9z"/>`)
  expect(svg.match(/stop-color="[^"]*"/g)).toHaveLength(2)
})
