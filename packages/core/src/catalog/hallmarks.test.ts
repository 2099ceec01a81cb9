import { expect, test } from 'vitest'
import { badgeKeys } from './badges.ts'
import { HALLMARK_WIDTH, hallmarks, mark, punchXs } from './hallmarks.ts'

test('every badge has its own cartouche', () => {
  expect(new Set(badgeKeys.map((key) => hallmarks[key].face)).size).toBe(badgeKeys.length)
})

test('signs take the colour of where they stand', () => {
  const coloured = badgeKeys.filter((key) => /#|rgb|oklch/.test(hallmarks[key].sign))
  expect(coloured).toEqual([])
})

test('no attribute of a sign is given twice', () => {
  const elements = badgeKeys.flatMap((key) => hallmarks[key].sign.split('/>'))
  const twice = (element: string) => {
    const names = [...element.matchAll(/ ([a-z-]+)="/g)].map(([, name]) => name)
    return new Set(names).size !== names.length
  }
  expect(elements.filter(twice)).toEqual([])
})

test('paths are drawn within letters and numbers of paths', () => {
  const paths = [
    ...badgeKeys.flatMap((key) => [hallmarks[key].face, hallmarks[key].rim]),
    ...Object.values(mark),
  ]
  expect(paths.filter((path) => !/^[Mm][\dMmLlHhVvCcSsAaZz .-]+z$/.test(path))).toEqual([])
})

test('punches stand around the middle', () => {
  const middles = Object.values(punchXs).map(
    (xs: readonly number[]) => xs.reduce((sum, x) => sum + x) / xs.length,
  )
  expect(middles).toEqual([HALLMARK_WIDTH / 2, HALLMARK_WIDTH / 2, HALLMARK_WIDTH / 2])
})
