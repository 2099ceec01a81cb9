import type { SourceFile } from '../architecture/source-file.ts'
import { compositionRoots, testRules } from './test-rules.ts'

/** `all` if a change can affect every test. */
export type AffectedTests = 'all' | readonly string[]

/**
 * Returns the test files that a change can affect: those that import a changed file, directly or not, and
 * those that the rules name for it. A file that neither imports nor rules know affects all tests.
 */
export function affectedTests(
  files: readonly Pick<SourceFile, 'path' | 'imports'>[],
  changedPaths: readonly string[],
): AffectedTests {
  const importers = findImporters(files)
  const testPaths = files.map(({ path }) => path).filter(isTestFile)
  const affected = new Set<string>()
  for (const changedPath of changedPaths) {
    const namedTests = testsNamedByRules(changedPath, testPaths)
    if (namedTests === 'all') return 'all'
    const importingFiles = reach(changedPath, importers)
    if (namedTests === undefined && importingFiles.size === 1 && !isTestFile(changedPath)) return 'all'
    for (const path of [...importingFiles, ...(namedTests ?? [])]) affected.add(path)
  }
  return testPaths.filter((path) => affected.has(path))
}

const isTestFile = (path: string) => /\.test\.tsx?$/.test(path)

type Importers = ReadonlyMap<string, readonly string[]>

function findImporters(files: readonly Pick<SourceFile, 'path' | 'imports'>[]): Importers {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of files)
    for (const { target } of imports) importers.set(target, [...(importers.get(target) ?? []), path])
  return importers
}

/** The file and all files that import it, but not those that do so only through a composition root. */
function reach(changedPath: string, importers: Importers): ReadonlySet<string> {
  const reached = new Set([changedPath])
  for (const path of reached) {
    if (path !== changedPath && compositionRoots.includes(path)) continue
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  }
  return reached
}

/** `undefined` if no rule matches. */
function testsNamedByRules(path: string, testPaths: readonly string[]): AffectedTests | undefined {
  const rules = testRules.flatMap(({ changed, tests }) => {
    const match = changed.exec(path)
    return match ? [{ tests, folder: match[1] ?? '' }] : []
  })
  if (rules.length === 0) return undefined
  if (rules.some(({ tests }) => tests === 'all')) return 'all'
  const prefixes = rules.flatMap(({ tests, folder }) =>
    tests === 'all' ? [] : tests.map((prefix) => prefix.replace('*', folder)),
  )
  return testPaths.filter((testPath) => prefixes.some((prefix) => testPath.startsWith(prefix)))
}
