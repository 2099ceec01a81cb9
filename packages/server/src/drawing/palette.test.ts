import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hexOf, oklchOf } from './oklch.ts'
import { dataShade, palette, tokens } from './palette.ts'

const css = readFileSync(new URL('../../../site/src/styles/tokens.css', import.meta.url), 'utf8')

test.each(Object.entries(tokens))('%s is what it is on the site', (name, shades) => {
  const [, light, dark] = new RegExp(
    `--${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`,
  ).exec(css)!
  expect([light, dark].map((written) => written!.split(' ').map(Number))).toEqual(shades)
})

test.each(['#a84f24', '#ffffff', '#000000', '#3178c6', '#f1e05a'])(
  '%s stays the same there and back',
  (hex) => {
    expect(hexOf(oklchOf(hex))).toBe(hex)
  },
)

test('copper is copper', () => {
  expect(palette.copper.light).toBe('#a84e25')
})

test('what is too dark for dark ground is lighter there, and nothing else', () => {
  expect([dataShade('#F1E05A'), dataShade('#000080').light, dataShade('#000080').dark > '#000080']).toEqual([
    { light: '#f1e05a', dark: '#f1e05a' },
    '#000080',
    true,
  ])
})

test('what is no colour is drawn as what has none', () => {
  expect(dataShade('red"/>').light).toBe('#4a4458')
})
