import type { ImportReader } from './import-reader.ts'
import { startsWithAny, trimLine } from './line-prefix.ts'
import { expandNameGroup, takeSegments } from './segments.ts'

/** PHP: names cut to three segments. A name without a namespace is built in or a trait of the project. */
export const php: ImportReader = {
  family: 'php',
  mayImport: startsWithAny('use '),
  readImports(line) {
    const imported = USE.exec(trimLine(line))?.[1]
    const names = imported === undefined ? [] : expandNameGroup(imported).map((name) => NAME.exec(name)?.[1])
    return [...new Set(names.filter(isExternalName).map((name) => takeSegments(name, '\\', 3)))]
  },
}

const USE = /^use[ \t]+(?:(?:function|const)[ \t]+)?\\?([A-Za-z_][^;(]*)/
const NAME = /^\\?([a-z_]\w*(?:\\[a-z_]\w*)+)/i

function isExternalName(name: string | undefined): name is string {
  return name !== undefined && !projectNamespaces.has(name.split('\\', 1)[0]!)
}

/** Namespaces in which frameworks put project code. */
const projectNamespaces: ReadonlySet<string> = new Set(['App', 'Application', 'Database', 'Test', 'Tests'])
