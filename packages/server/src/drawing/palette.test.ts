import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseHex, toHex } from './oklch.ts'
import { dataShade, palette, tokens } from './palette.ts'

const css = readFileSync(new URL('../../../site/src/styles/tokens.css', import.meta.url), 'utf8')

test.each(Object.entries(tokens))('%s equals the token of the site', (name, shades) => {
  const [, light, dark] = new RegExp(
    `--${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`,
  ).exec(css)!
  expect([light, dark].map((components) => components!.split(' ').map(Number))).toEqual(shades)
})

test.each(['#a84f24', '#ffffff', '#000000', '#3178c6', '#f1e05a'])(
  '%s is unchanged after conversion to OKLCH and back',
  (hex) => {
    expect(toHex(parseHex(hex))).toBe(hex)
  },
)

test('copper has the expected hex value', () => {
  expect(palette.copper.light).toBe('#a84e25')
})

test('dataShade lightens only dark colors for the dark theme', () => {
  expect({
    yellow: dataShade('#F1E05A'),
    darkBlueInLight: dataShade('#000080').light,
    isDarkBlueLightened: dataShade('#000080').dark > '#000080',
  }).toEqual({
    yellow: { light: '#f1e05a', dark: '#f1e05a' },
    darkBlueInLight: '#000080',
    isDarkBlueLightened: true,
  })
})

test('dataShade replaces an invalid color with the fallback', () => {
  expect(dataShade('red"/>').light).toBe('#4a4458')
})
