import { expect, test } from 'vitest'
import { languageColor, safeColor } from './color.ts'

test('languageColor returns the color of a language', () =>
  expect(languageColor('TypeScript')).toBe('#3178c6'))

test.each(['red', '#12345', '#123456;x:y', 'url(x)'])('safeColor replaces the invalid color %s', (color) => {
  expect(safeColor(color)).toBe('#4a4458')
})
