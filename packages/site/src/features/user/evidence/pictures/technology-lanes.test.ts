import { expect, test } from 'vitest'
import { technologyLanes } from './technology-lanes.ts'

const months = [
  { month: '2025-11', experience: 0.05 },
  { month: '2025-12', experience: 0.2 },
  { month: '2026-12', experience: 2 },
]
const react = { name: 'react', title: 'React', experience: 2.25, months }
const vite = { name: 'vite', title: 'Vite', experience: 1, months: [{ month: '2026-01', experience: 1 }] }

test('lanes share one scale', () => {
  const { lanes } = technologyLanes([react, vite], 40)
  expect(lanes.map(({ bars }) => bars.map(({ height }) => height))).toEqual([[2, 4, 40], [20]])
})

test('years add up to the xp of a technology', () => {
  const { lanes, years } = technologyLanes([react], 40)
  expect(years.map(({ year }) => year)).toEqual(['2025', '2026'])
  expect(lanes[0]?.byYear).toEqual([0.25, 2])
})

test('a technology without commits has no lane', () =>
  expect(technologyLanes([{ ...react, months: [] }], 40)).toEqual({ lanes: [], years: [] }))
