import { expect, test } from 'vitest'
import { monogram } from './monogram.ts'

test.each([
  ['TypeScript', 'TS'],
  ['Go', 'Go'],
  ['C#', 'C#'],
  ['Next.js', 'Ne'],
  ['gRPC', 'gR'],
  ['GitHub Actions', 'GA'],
  ['Mira Okafor', 'MO'],
  ['陳美玲', '陳美'],
  ['👩‍💻', '?'],
  ['', '?'],
])('%s', (name, letters) => expect(monogram(name)).toBe(letters))
