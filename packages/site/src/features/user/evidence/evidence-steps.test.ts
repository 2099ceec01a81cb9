import { expect, test } from 'vitest'
import { decimals, evidencePath } from './evidence-steps.ts'

const page = { login: 'mira', query: { language: 'TypeScript', month: '2026-05', cursor: '1-abcdefa' } }

test('a path adds a step and returns to the first page', () =>
  expect(evidencePath(page, { day: '2026-05-04' })).toBe(
    '/users/mira/evidence?language=TypeScript&month=2026-05&day=2026-05-04',
  ))

test('a path removes a step', () =>
  expect(evidencePath(page, { month: undefined })).toBe('/users/mira/evidence?language=TypeScript'))

test.each([
  [6.058, '6.06'],
  [0.0012, '0.0012'],
  [0, '0.00'],
])('%d xp is printed as %s', (value, text) => expect(decimals(value)).toBe(text))
