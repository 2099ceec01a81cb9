import { expect, test } from 'vitest'
import { optimized } from './optimized.ts'
import { visiblePaints } from './visible-paints.ts'

const recolored = (body: string) =>
  optimized(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`, 'a', [visiblePaints])

test('a picture without any colors is black, and made to show in the dark', () => {
  expect(recolored('<path d="M0 0h9v9z"/>')).toContain('fill="#737373"')
})

test('a dark shape beside a strong one is made to show in the dark', () => {
  const svg = recolored('<path fill="#252f3e" d="M0 0h9v4z"/><path fill="#f90" d="M0 5h9v4z"/>')
  expect([svg.includes('#252f3e'), svg.includes('#f90')]).toEqual([false, true])
})

test('a dark shape stays where there is a bright one for it to lie on', () => {
  const svg = recolored('<path fill="#f7df1e" d="M0 0h9v9z"/><path d="M2 2h4v4z"/>')
  expect(svg.match(/fill="[^"]*"/g)).toEqual(['fill="#f7df1e"'])
})

test('a picture all of pale yellow is made to show on paper', () => {
  expect(recolored('<path fill="#ffd54f" d="M0 0h9v9z"/>')).not.toContain('#ffd54f')
})

test('a color inherited is the color of a shape', () => {
  expect(recolored('<g fill="#2496ed"><path d="M0 0h9v4z"/><path d="M0 5h9v4z"/></g>')).toMatch(
    /^[^#]*#2496ed[^#]*$/,
  )
})

test('what only draws lines is not filled', () => {
  expect(recolored('<path fill="none" stroke="#000" d="M0 0h9"/>')).toMatch(/fill="none" stroke="#737373"/)
})

test('dark ends of a gradient are made to show', () => {
  const gradient =
    '<defs><linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#111"/></linearGradient></defs>'
  const svg = recolored(`${gradient}<path fill="url(#g)" d="M0 0h9v9z"/>`)
  expect(svg.match(/stop-color="[^"]*"/g)).toHaveLength(2)
})
