import { expect, test } from 'vitest'
import { languageAreas } from './language-areas.ts'

const series = (name: string, values: Record<string, number>) => ({
  ...{ name, title: name, experience: Object.values(values).reduce((sum, value) => sum + value, 0) },
  months: Object.entries(values).map(([month, experience]) => ({ month, experience })),
})

test('shares of a quarter add up to 100', () => {
  const { areas = [], quarters } =
    languageAreas([
      series('TypeScript', { '2025-11': 3, '2026-01': 1, '2026-03': 2 }),
      series('Go', { '2026-02': 1 }),
    ]) ?? {}
  expect({ quarters, shares: areas.map(({ shares }) => shares) }).toEqual({
    quarters: ['2025 Q4', '2026 Q1'],
    shares: [
      [100, 75],
      [0, 25],
    ],
  })
})

test('a quarter without xp is a gap', () => {
  const [area] = languageAreas([series('Go', { '2025-11': 3, '2026-05': 1 })])?.areas ?? []
  expect(area?.shares).toEqual([100, undefined, 100])
  expect(area?.path.match(/M/g)).toHaveLength(2)
})

test('small languages are combined, and quarters add up to the xp of each area', () => {
  const names = ['TypeScript', 'Go', 'Rust', 'Python', 'Ruby', 'C', 'Java']
  const { areas = [] } =
    languageAreas(names.map((name) => series(name, { '2026-01': 0.1, '2026-05': 0.2 }))) ?? {}
  expect(areas.map(({ name }) => name)).toEqual([...names.slice(0, 5), undefined])
  expect(areas.at(-1)?.values).toEqual([0.2, 0.4])
})

test('there is no picture without commits', () => expect(languageAreas([])).toBeUndefined())
