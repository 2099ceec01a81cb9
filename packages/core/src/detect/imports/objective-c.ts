import { appleStandardModules } from './apple-standard.ts'
import { isStandardHeader } from './c-headers.ts'
import type { ImportReader } from './import-reader.ts'
import { beginsWith, visibleText } from './line-head.ts'

/** Objective-C: modules and frameworks, in the words of Swift. */
export const objectiveC: ImportReader = {
  family: 'swift',
  mayImport: beginsWith('@import ', '#import ', '#import<', '#include ', '#include<'),
  importsIn(line) {
    const text = visibleText(line)
    const name = MODULE.exec(text)?.[1] ?? frameworkOf(HEADER.exec(text)?.[1])
    return name === undefined || appleStandardModules.has(name) ? [] : [name]
  },
}

// --- internal ---

const MODULE = /^@import[ \t]+(\w+)/
const HEADER = /^#(?:import|include)[ \t]*<([A-Z]\w*(?:[/.+-]\w+)*)>/

function frameworkOf(header: string | undefined): string | undefined {
  return header === undefined || isStandardHeader(header) ? undefined : header.split(/[/.+-]/, 1)[0]
}
