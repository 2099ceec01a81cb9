import { expect, test } from 'vitest'
import { outlineText } from './outline-text.ts'
import { fitSize, fitText, textSvg, widthAt } from './text-svg.ts'

test('fitText returns text that fits unchanged', async () => {
  expect(await fitText('Mira', 'serif', 20, 500)).toEqual(await outlineText('Mira', 'serif'))
})

test('fitText truncates text that does not fit and adds an ellipsis', async () => {
  const short = await fitText('Mira Okafor of Lisbon', 'serif', 20, 80)
  expect(widthAt(short, 20)).toBeLessThanOrEqual(80)
  expect(widthAt(short, 20)).toBeGreaterThan(60)
})

test('fitSize returns the largest size that fits', async () => {
  const sizes = [92, 60, 40] as const
  const sizesFound = []
  for (const name of ['Mira', 'Mira Okafor of', 'Mira Okafor of Lisbon in Portugal'])
    sizesFound.push((await fitSize(name, 'serif', sizes, 500)).size)
  expect(sizesFound).toEqual([92, 60, 40])
})

test('textSvg aligns text to its position', async () => {
  const outline = { path: 'M0 0', width: 200 }
  const position = { x: 100, y: 20, size: 10, fill: 'fill="#000000"' }
  expect((['middle', 'right'] as const).map((align) => textSvg(outline, { ...position, align }))).toEqual([
    '<path fill="#000000" transform="translate(90 20) scale(0.1)" d="M0 0"/>',
    '<path fill="#000000" transform="translate(80 20) scale(0.1)" d="M0 0"/>',
  ])
})

test('text never becomes markup', async () => {
  const { path } = await outlineText('<script>"&', 'sans')
  expect(path).toMatch(/^[MLQCZ\d. -]+$/)
})
