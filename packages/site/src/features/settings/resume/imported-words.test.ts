import { expect, test } from 'vitest'
import { importedWords } from './imported-words.ts'

const nothing = { positions: 0, educations: 0, sections: 0, fields: [] }

test('an import tells what was added', () => {
  expect(importedWords({ ...nothing, positions: 2, educations: 1, sections: 3 })).toEqual([
    'Added: 2 positions, 1 education, and 3 text sections.',
  ])
})

test('an import tells which fields were filled', () => {
  expect(importedWords({ ...nothing, fields: ['jobTitle', 'countryCode'] })).toEqual([
    'Filled in: job title and country.',
  ])
})

test('an import of what is there already says so', () => {
  expect(importedWords(nothing)).toEqual(['Everything in it was here already.'])
})
