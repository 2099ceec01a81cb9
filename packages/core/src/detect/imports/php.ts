import type { ImportReader } from './import-reader.ts'
import { beginsWith, visibleText } from './line-head.ts'
import { firstSegments, namesOfGroup } from './segments.ts'

/** PHP: names cut to three segments; one without a namespace is PHP's own or a trait of the project. */
export const php: ImportReader = {
  family: 'php',
  mayImport: beginsWith('use '),
  importsIn(line) {
    const used = USE.exec(visibleText(line))?.[1]
    const names = used === undefined ? [] : namesOfGroup(used).map((name) => NAME.exec(name)?.[1])
    return [...new Set(names.filter(isForeign).map((name) => firstSegments(name, '\\', 3)))]
  },
}

// --- internal ---

const USE = /^use[ \t]+(?:(?:function|const)[ \t]+)?\\?([A-Za-z_][^;(]*)/
const NAME = /^\\?([a-z_]\w*(?:\\[a-z_]\w*)+)/i

function isForeign(name: string | undefined): name is string {
  return name !== undefined && !ownNamespaces.has(name.split('\\', 1)[0]!)
}

/** Where the frameworks have projects put their own code. */
const ownNamespaces: ReadonlySet<string> = new Set(['App', 'Application', 'Database', 'Test', 'Tests'])
