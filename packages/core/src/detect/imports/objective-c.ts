import { appleStandardModules } from './apple-standard.ts'
import { isStandardHeader } from './c-headers.ts'
import type { ImportReader } from './import-reader.ts'
import { startsWithAny, trimLine } from './line-prefix.ts'

/** Objective-C: modules and frameworks, named as in Swift. */
export const objectiveC: ImportReader = {
  family: 'swift',
  mayImport: startsWithAny('@import ', '#import ', '#import<', '#include ', '#include<'),
  readImports(line) {
    const text = trimLine(line)
    const name = MODULE.exec(text)?.[1] ?? parseFramework(HEADER.exec(text)?.[1])
    return name === undefined || appleStandardModules.has(name) ? [] : [name]
  },
}

const MODULE = /^@import[ \t]+(\w+)/
const HEADER = /^#(?:import|include)[ \t]*<([A-Z]\w*(?:[/.+-]\w+)*)>/

function parseFramework(header: string | undefined): string | undefined {
  return header === undefined || isStandardHeader(header) ? undefined : header.split(/[/.+-]/, 1)[0]
}
