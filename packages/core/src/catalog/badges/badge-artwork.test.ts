import { expect, test } from 'vitest'
import { badges } from '../badges.ts'
import { logoPaths } from '../logo.ts'
import { BADGE_WIDTH, levelDots } from './badge-artwork.ts'

test('gives every badge its own cartouche', () => {
  expect(new Set(badges.map(({ artwork }) => artwork.face)).size).toBe(badges.length)
})

test('draws signs in the current color', () => {
  const colored = badges.filter(({ artwork }) => /#|rgb|oklch/.test(artwork.sign))
  expect(colored).toEqual([])
})

test('repeats no attribute within an element', () => {
  const elements = badges.flatMap(({ artwork }) => artwork.sign.split('/>'))
  const hasDuplicateAttribute = (element: string) => {
    const names = [...element.matchAll(/ ([a-z-]+)="/g)].map(([, name]) => name)
    return new Set(names).size !== names.length
  }
  expect(elements.filter(hasDuplicateAttribute)).toEqual([])
})

test('uses only valid path data', () => {
  const paths = [...badges.flatMap(({ artwork }) => [artwork.face, artwork.rim]), ...Object.values(logoPaths)]
  expect(paths.filter((path) => !/^[Mm][\dMmLlHhVvCcSsAaZz .-]+z$/.test(path))).toEqual([])
})

test('centers the level dots', () => {
  const middles = Object.values(levelDots).map(
    (dots) => dots.reduce((sum, { cx }) => sum + cx, 0) / dots.length,
  )
  expect(middles).toEqual([BADGE_WIDTH / 2, BADGE_WIDTH / 2, BADGE_WIDTH / 2])
})
