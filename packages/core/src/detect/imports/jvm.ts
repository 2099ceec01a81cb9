import type { ImportReader } from './import-reader.ts'
import { jvmStandardPackages } from './jvm-standard.ts'
import { startsWithAny, trimLine } from './line-prefix.ts'

/**
 * Java, Kotlin, Scala and Groovy: packages without class names, shortened so that a library has few distinct
 * ones.
 */
export const jvm: ImportReader = {
  family: 'jvm',
  mayImport: startsWithAny('import '),
  readImports(line) {
    const text = trimLine(line)
    if (!/^import[ \t]/.test(text)) return []
    const packages = text.split(';').flatMap(splitImports).map(parsePackage)
    return [...new Set(packages)].filter(
      (name) => name !== '' && !isJvmStandardPackage(name) && !isProjectPackage(name),
    )
  },
}

/** Returns true if a package or a parent package belongs to the JDK or the language. */
export function isJvmStandardPackage(name: string): boolean {
  let end = name.length
  while (end > 0 && !jvmStandardPackages.has(name.slice(0, end))) end = name.lastIndexOf('.', end - 1)
  return end > 0
}

/** Usual names of a project's own top-level packages. */
const projectRoots: ReadonlySet<string> = new Set([
  'app',
  'controllers',
  'models',
  'services',
  'test',
  'tests',
  'views',
])

function isProjectPackage(name: string): boolean {
  const [root = ''] = name.split('.', 1)
  return projectRoots.has(root)
}

const MAX_SEGMENTS = 4
const IMPORT = /^import[ \t]+(?:static[ \t]+)?(?:_root_\.)?(.+)$/
const PATH = /^[\w$.]+/
const PACKAGE_SEGMENT = /^[a-z][a-z\d_]*$/

// Scala separates imports with commas; a brace lists members of one package.
function splitImports(statement: string): readonly string[] {
  const imported = IMPORT.exec(statement.trim())?.[1]
  if (imported === undefined) return []
  return imported.includes('{') ? [imported] : imported.split(',').map((path) => path.trim())
}

function parsePackage(imported: string): string {
  const segments = PATH.exec(imported)?.[0].split('.') ?? []
  const end = segments.findIndex((segment) => !PACKAGE_SEGMENT.test(segment))
  // The last segment is a member of the package, because Kotlin imports functions.
  const length = end < 0 ? Math.max(1, segments.length - 1) : end
  return segments.slice(0, Math.min(length, MAX_SEGMENTS)).join('.')
}
