import type { ImportReader } from './import-reader.ts'
import { startsWithAny, trimLine } from './line-prefix.ts'

/** Dart: pub packages. */
export const dart: ImportReader = {
  family: 'dart',
  mayImport: startsWithAny("import 'p", 'import "p', "export 'p", 'export "p'),
  readImports(line) {
    const name = PACKAGE.exec(trimLine(line))?.[1]
    return name === undefined ? [] : [name]
  },
}

const PACKAGE = /^(?:import|export)[ \t]['"]package:(\w+)\//
