import { appleStandardModules } from './apple-standard.ts'
import type { ImportReader } from './import-reader.ts'
import { startsWithAny, trimLine } from './line-prefix.ts'

/** Swift: modules, including Apple's frameworks. */
export const swift: ImportReader = {
  family: 'swift',
  mayImport: startsWithAny(
    ...['import ', '@_', '@preconcurrency '],
    ...['public import ', 'package import ', 'internal import ', 'fileprivate import ', 'private import '],
  ),
  readImports(line) {
    const module = IMPORT.exec(trimLine(line))?.[1]
    return module === undefined || appleStandardModules.has(module) || module.startsWith('_') ? [] : [module]
  },
}

/** Excludes `@testable` imports, which are modules of the project. */
const IMPORT =
  /^(?:@(?:_\w+(?:\([^)]*\))?|preconcurrency)[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t])?import[ \t]+(?:(?:class|struct|enum|protocol|typealias|func|var|let|actor)[ \t]+)?(\w+)/
