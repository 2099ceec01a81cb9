import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createFactsStore, nullFactsStore } from '../../packages/core/src/facts/facts-store.ts'
import { validityDocument } from './document/validity-document.ts'
import { measureAll } from './measures/measure-all.ts'
import { loadSurveyAnswers } from './truth/tables.ts'

// npm run validity -- --clones <folder> [--cache <folder>]: writes docs/validity.md. Fetches nothing.
const USAGE = 'Usage: npm run validity -- --clones <folder> [--cache <folder>]'

const { values } = parseArgs({ options: { clones: { type: 'string' }, cache: { type: 'string' } } })
if (values.clones === undefined) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const measurements = await measureAll({
    clones: resolve(values.clones),
    store: values.cache === undefined ? nullFactsStore : createFactsStore(resolve(values.cache)),
    onProgress: (text) => console.error(text),
  })
  const path = new URL('../../docs/validity.md', import.meta.url)
  writeFileSync(path, validityDocument(measurements, loadSurveyAnswers()))
  console.log('Wrote docs/validity.md')
}
