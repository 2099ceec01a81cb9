import { basename, dirname, resolve } from 'node:path'
import { compareLanguages, maxDifference } from './compare-languages.ts'
import { formatComparison } from './format-comparison.ts'
import { readLanguages } from './read-languages.ts'

// Usage: node scripts/check-languages/main.ts <bare repository>…. Compares the languages at HEAD with those of
// linguist-js. Fails if a share differs by more than half a percentage point.
const MAX_DIFFERENCE = 0.5

for (const repository of process.argv.slice(2)) {
  const gitDir = resolve(repository)
  const comparison = compareLanguages(await readLanguages(gitDir))
  console.log(formatComparison(`${basename(dirname(gitDir))}/${basename(gitDir)}`, comparison))
  if (maxDifference(comparison) > MAX_DIFFERENCE) process.exitCode = 1
}
