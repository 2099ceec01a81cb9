import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findBannedTerms } from '../scripts/vocabulary/find-banned-terms.ts'
import { textFiles } from '../scripts/vocabulary/text-files.ts'
import exceptions from './vocabulary-exceptions.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))

/** The files that may use each banned term. */
const allowedFiles = new Map<string, readonly string[]>(Object.entries(exceptions))

const found = textFiles(root).flatMap((path) =>
  findBannedTerms(readFileSync(`${root}${path}`, 'utf8')).map((term) => ({ path, ...term })),
)

test('every text uses the terms of the vocabulary', () => {
  const offending = found.filter(({ path, term }) => !allowedFiles.get(term)?.includes(path))
  expect(
    offending.map(({ path, line, term, instead }) => `${path}:${line} "${term}": write ${instead}`),
  ).toEqual([])
})

test('every exception is still needed', () => {
  const used = new Set(found.map(({ path, term }) => `${path}: ${term}`))
  const listed = [...allowedFiles].flatMap(([term, files]) => files.map((path) => `${path}: ${term}`))
  expect(listed.filter((exception) => !used.has(exception))).toEqual([])
})
