import type { ImportReader } from './import-reader.ts'
import { beginsWith, visibleText } from './line-head.ts'

/** Dart: packages of pub. */
export const dart: ImportReader = {
  family: 'dart',
  mayImport: beginsWith("import 'p", 'import "p', "export 'p", 'export "p'),
  importsIn(line) {
    const name = PACKAGE.exec(visibleText(line))?.[1]
    return name === undefined ? [] : [name]
  },
}

// --- internal ---

const PACKAGE = /^(?:import|export)[ \t]['"]package:(\w+)\//
