import { expect, test } from 'vitest'
import { languageColor, safeColor } from './color.ts'

test('a language has its own colour', () => expect(languageColor('TypeScript')).toBe('#3178c6'))

test.each(['red', '#12345', '#123456;x:y', 'url(x)'])('%s is no colour', (color) => {
  expect(safeColor(color)).toBe('#4a4458')
})
