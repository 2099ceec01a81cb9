import { fileURLToPath } from 'node:url'
import { sourceFiles } from '../architecture/source-file.ts'
import { affectedTests } from './affected-tests.ts'
import { changedPaths } from './changed-paths.ts'
import { affectsPageTypes } from './test-rules.ts'

// Prints the affected tests as JSON, for `npm test -- --changed`.
const root = fileURLToPath(new URL('../..', import.meta.url))
const [, , commit] = process.argv
const changed = await changedPaths(root, commit)
const tests = changed.length === 0 ? [] : affectedTests(sourceFiles(root), changed)
console.log(JSON.stringify({ changed, tests, checkPages: changed.some(affectsPageTypes) }))
