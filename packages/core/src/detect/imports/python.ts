import type { ImportReader } from './import-reader.ts'
import { beginsWith, visibleText } from './line-head.ts'
import { pythonNamespaces } from './python-namespaces.ts'
import { pythonStandardModules } from './python-standard.ts'
import { firstSegments } from './segments.ts'

/** Python, Cython and the code cells of notebooks: modules with their dots. */
export const python: ImportReader = {
  family: 'python',
  mayImport: beginsWith('import ', 'from ', 'cimport '),
  importsIn(line) {
    const statements = visibleText(line).split('#', 1)[0]!.split(';')
    const found = statements[0]!.match(/^(?:from|c?import)[ \t]/) ? statements.flatMap(modulesOf) : []
    return [...new Set(found.map((module) => firstSegments(module, '.', 4)).filter(isForeign))]
  },
}

// --- internal ---

const IMPORT = /^c?import[ \t]+(.+)$/
const FROM = /^from[ \t]+([\w.]+)[ \t]+c?import[ \t]+(.+)$/
const MODULE = /^([a-z_]\w*(?:\.\w+)*)(?:[ \t]+as[ \t]+\w+)?$/i

function modulesOf(statement: string): readonly string[] {
  const text = statement.trim()
  const [, module, names] = FROM.exec(text) ?? []
  if (module === undefined) return modulesListed(IMPORT.exec(text)?.[1] ?? '')
  if (!pythonNamespaces.has(module)) return modulesListed(module)
  return [module, ...modulesListed(names!.replace(/[()]/g, '')).map((name) => `${module}.${name}`)]
}

// Prose that happens to begin with the word is no list of modules.
function modulesListed(list: string): readonly string[] {
  const parts = list.split(',').map((part) => part.trim())
  const found = parts.filter(Boolean).map((part) => MODULE.exec(part)?.[1])
  return found.every((module) => module !== undefined) ? found : []
}

function isForeign(module: string): boolean {
  const root = module.split('.', 1)[0]!
  return !root.startsWith('_') && !pythonStandardModules.has(root) && !ownModules.has(root)
}

/** What projects call their own code; the modules of Cython come with it. */
const ownModules: ReadonlySet<string> = new Set([
  'app',
  'conftest',
  'src',
  'tests',
  'libc',
  'libcpp',
  'cpython',
])
