import type { ImportReader } from './import-reader.ts'
import { jvmStandardPackages } from './jvm-standard.ts'
import { beginsWith, visibleText } from './line-head.ts'

/** Java, Kotlin, Scala and Groovy: packages without their classes, cut so that one library has few of them. */
export const jvm: ImportReader = {
  family: 'jvm',
  mayImport: beginsWith('import '),
  importsIn(line) {
    const text = visibleText(line)
    if (!/^import[ \t]/.test(text)) return []
    const packages = text.split(';').flatMap(importedPaths).map(packageOf)
    return [...new Set(packages)].filter((name) => name !== '' && !isStandard(name) && !isOwn(name))
  },
}

/** Whether a package, or what holds it, comes with the machine or the language. */
export function isStandard(name: string): boolean {
  let end = name.length
  while (end > 0 && !jvmStandardPackages.has(name.slice(0, end))) end = name.lastIndexOf('.', end - 1)
  return end > 0
}

// --- internal ---

/** What projects call their own packages where nothing stands before. */
const ownRoots: ReadonlySet<string> = new Set([
  'app',
  'controllers',
  'models',
  'services',
  'test',
  'tests',
  'views',
])

function isOwn(name: string): boolean {
  return ownRoots.has(name.split('.', 1)[0]!)
}

const MOST_SEGMENTS = 4
const IMPORT = /^import[ \t]+(?:static[ \t]+)?(?:_root_\.)?(.+)$/
const PATH = /^[\w$.]+/
const PACKAGE_SEGMENT = /^[a-z][a-z\d_]*$/

// Scala names several after commas, but a brace holds what comes out of one package.
function importedPaths(statement: string): readonly string[] {
  const imported = IMPORT.exec(statement.trim())?.[1]
  if (imported === undefined) return []
  return imported.includes('{') ? [imported] : imported.split(',').map((path) => path.trim())
}

function packageOf(imported: string): string {
  const segments = PATH.exec(imported)?.[0].split('.') ?? []
  const end = segments.findIndex((segment) => !PACKAGE_SEGMENT.test(segment))
  // What is named last is a member of the package: Kotlin imports functions.
  const length = end < 0 ? Math.max(1, segments.length - 1) : end
  return segments.slice(0, Math.min(length, MOST_SEGMENTS)).join('.')
}
