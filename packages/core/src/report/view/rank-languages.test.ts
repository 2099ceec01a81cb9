import { expect, test } from 'vitest'
import { twelveMonths } from '../../contract/index.ts'
import { rankLanguages } from './rank-languages.ts'

const push = (month: string, commitCount: number, ...names: string[]) => ({
  timestamp: `${month}-01T00:00:00.000Z`,
  commitCount,
  languages: names.map((name, index) => ({ name, additionCount: 10 + index, deletionCount: 1, commitCount })),
})
const asOf = new Date('2026-11-20T12:00:00.000Z')

test('rankLanguages sorts languages by total', () => {
  const months = twelveMonths([push('2026-10', 3, 'Go', 'Rust')], asOf)
  expect(rankLanguages(months, 'additionCount')).toEqual(['Rust', 'Go'])
})
