import { expect, test } from 'vitest'
import { lettering } from './lettering.ts'
import { atSize, fitted, widthAt, written } from './written.ts'

test('text that fits is whole', async () => {
  expect(await fitted('Mira', 'serif', 20, 500)).toEqual(await lettering('Mira', 'serif'))
})

test('text that does not is as long as there is room, and says that it goes on', async () => {
  const short = await fitted('Mira Okafor of Lisbon', 'serif', 20, 80)
  expect([widthAt(short, 20) <= 80, widthAt(short, 20) > 60]).toEqual([true, true])
})

test('a name takes the largest size it fits in', async () => {
  const sizes = [92, 60, 40] as const
  const found = []
  for (const name of ['Mira', 'Mira Okafor of', 'Mira Okafor of Lisbon in Portugal'])
    found.push((await atSize(name, 'serif', sizes, 500)).size)
  expect(found).toEqual([92, 60, 40])
})

test('letters stand where they are put', async () => {
  const letters = { path: 'M0 0', width: 200 }
  const place = { x: 100, y: 20, size: 10, fill: 'fill="#000000"' }
  expect((['middle', 'right'] as const).map((to) => written(letters, { ...place, to }))).toEqual([
    '<path fill="#000000" transform="translate(90 20) scale(0.1)" d="M0 0"/>',
    '<path fill="#000000" transform="translate(80 20) scale(0.1)" d="M0 0"/>',
  ])
})

test('what is text is never markup', async () => {
  const { path } = await lettering('<script>"&', 'sans')
  expect(path).toMatch(/^[MLQCZ\d. -]+$/)
})
