import { appleStandardModules } from './apple-standard.ts'
import type { ImportReader } from './import-reader.ts'
import { beginsWith, visibleText } from './line-head.ts'

/** Swift: modules, and Apple's frameworks among them. */
export const swift: ImportReader = {
  family: 'swift',
  mayImport: beginsWith(
    ...['import ', '@_', '@preconcurrency '],
    ...['public import ', 'package import ', 'internal import ', 'fileprivate import ', 'private import '],
  ),
  importsIn(line) {
    const module = IMPORT.exec(visibleText(line))?.[1]
    return module === undefined || appleStandardModules.has(module) || module.startsWith('_') ? [] : [module]
  },
}

// --- internal ---

/** What is imported `@testable` is the project's own. */
const IMPORT =
  /^(?:@(?:_\w+(?:\([^)]*\))?|preconcurrency)[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t])?import[ \t]+(?:(?:class|struct|enum|protocol|typealias|func|var|let|actor)[ \t]+)?(\w+)/
