import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { findImports } from './find-imports.ts'
import { moduleName } from './module-name.ts'

/** A source file and its imports. Paths are relative to the root, with forward slashes. */
export interface SourceFile {
  readonly path: string
  readonly module: string
  readonly text: string
  readonly isTest: boolean
  readonly imports: readonly Import[]
}

export interface Import {
  /** The module specifier. */
  readonly specifier: string
  /** The path of the imported file, or the name of the external package. */
  readonly target: string
}

/** Returns all hand-written code, without data and generated files. */
export const sourceFiles = (root: string): SourceFile[] => {
  const entryPoints = findEntryPoints(root)
  return globSync(sourcePatterns, { cwd: root, exclude: isExcluded })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|mjs|astro)$/.test(path) && !/\.d\.m?ts$/.test(path))
    .sort()
    .map((path) => readSourceFile(root, path, entryPoints))
}

/** Maps the entry points of all workspaces, such as `@handiwork/core/contract`, to their files. */
export function findEntryPoints(root: string): Map<string, string> {
  return new Map(
    globSync(['packages/*/package.json', 'fixtures/package.json'], { cwd: root }).flatMap((path) => {
      const { name, exports = {} } = JSON.parse(readFileSync(posix.join(root, path), 'utf8'))
      return Object.entries(exports as Record<string, string>).map(
        ([subpath, file]) =>
          [posix.join(name, subpath), posix.join(posix.dirname(path.replaceAll('\\', '/')), file)] as const,
      )
    }),
  )
}

const sourcePatterns = [
  'packages/*/src/**/*',
  'packages/*/test/**/*',
  'packages/core/engine/**/*',
  'packages/site/{astro,e2e}/**/*',
  'packages/*/*.ts',
  'fixtures/**/*',
  'docs/**/*',
  'scripts/**/*',
]

const isExcluded = (path: string) => /(^|[\\/])(node_modules|dist|data)$|\.generated\./.test(path)

function readSourceFile(root: string, path: string, entryPoints: Map<string, string>): SourceFile {
  const text = readFileSync(posix.join(root, path), 'utf8')
  const isTest = /\.(test|suite)\.tsx?$|^packages\/[^/]+\/test\//.test(path)
  const resolvedImports = findImports(path, text).map((specifier) => ({
    specifier,
    target: resolveImport(path, specifier, entryPoints),
  }))
  return { path, module: moduleName(path), text, isTest, imports: resolvedImports }
}

function resolveImport(from: string, specifier: string, entryPoints: Map<string, string>): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('@handiwork/') || specifier.startsWith('node:'))
    return entryPoints.get(specifier) ?? specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
