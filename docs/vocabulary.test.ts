import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findBannedTerms } from '../scripts/vocabulary/find-banned-terms.ts'
import { textFiles } from '../scripts/vocabulary/text-files.ts'
import exceptions from './vocabulary-exceptions.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))

/** Terms that a file may use, as `path: term`. */
const allowed = new Set(
  exceptions.flatMap(({ files, terms }) => files.flatMap((path) => terms.map((term) => `${path}: ${term}`))),
)

const found = textFiles(root).flatMap((path) =>
  findBannedTerms(readFileSync(`${root}${path}`, 'utf8')).map((term) => ({ path, ...term })),
)

test('every text uses the terms of the vocabulary', () => {
  const offending = found.filter(({ path, term }) => !allowed.has(`${path}: ${term}`))
  expect(
    offending.map(({ path, line, term, instead }) => `${path}:${line} "${term}": write ${instead}`),
  ).toEqual([])
})

test('every exception has a reason and is still needed', () => {
  expect(exceptions.filter(({ reason }) => reason.length < 20)).toEqual([])
  const used = new Set(found.map(({ path, term }) => `${path}: ${term}`))
  expect([...allowed].filter((exception) => !used.has(exception))).toEqual([])
})
