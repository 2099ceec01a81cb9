import { expect, test } from 'vitest'
import { summarizeImport } from './summarize-import.ts'

const emptyImport = { positions: 0, educations: 0, sections: 0, fields: [] }

test('lists the added entries', () => {
  expect(summarizeImport({ ...emptyImport, positions: 2, educations: 1, sections: 3 })).toEqual([
    'Added: 2 positions, 1 education entry, and 3 text sections.',
  ])
})

test('lists the filled fields', () => {
  expect(summarizeImport({ ...emptyImport, fields: ['jobTitle', 'countryCode'] })).toEqual([
    'Filled in: job title and country.',
  ])
})

test('reports an import without changes', () => {
  expect(summarizeImport(emptyImport)).toEqual(['Your resume already contains everything in this file.'])
})
