import { describe, expect, test } from 'vitest'
import { qualityTitle, qualityTitles } from './quality-titles.ts'

const LIGHT_PAGE = '#f4efe9'
const DARK_PAGE = '#1e1a16'

describe('quality titles (R13)', () => {
  test.each([
    [100, 'excellent'],
    [80, 'excellent'],
    [79.999, 'good'],
    [60, 'good'],
    [59.999, 'fair'],
    [40, 'fair'],
    [39.999, 'basic'],
    [20, 'basic'],
    [19.999, 'minimal'],
    [0, 'minimal'],
  ])('the title for a score of %f is %s', (score, title) => expect(qualityTitle(score)).toBe(title))

  test.each(qualityTitles.map(({ title, color }) => [title, color] as const))(
    'the color of %s has sufficient contrast',
    (_, { light, dark }) =>
      expect(Math.min(contrast(light, LIGHT_PAGE), contrast(dark, DARK_PAGE))).toBeGreaterThanOrEqual(4.5),
  )
})

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((offset) =>
    linear(Number.parseInt(color.slice(offset, offset + 2), 16) / 255),
  )
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
