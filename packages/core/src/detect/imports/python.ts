import type { ImportReader } from './import-reader.ts'
import { startsWithAny, trimLine } from './line-prefix.ts'
import { pythonNamespaces } from './python-namespaces.ts'
import { pythonStandardModules } from './python-standard.ts'
import { takeSegments } from './segments.ts'

/** Python, Cython and notebook code cells: dotted module names. */
export const python: ImportReader = {
  family: 'python',
  mayImport: startsWithAny('import ', 'from ', 'cimport '),
  readImports(line) {
    const [code = ''] = trimLine(line).split('#', 1)
    const statements = code.split(';')
    const modules = code.match(/^(?:from|c?import)[ \t]/) ? statements.flatMap(parseStatement) : []
    return [...new Set(modules.map((module) => takeSegments(module, '.', 4)).filter(isExternalModule))]
  },
}

const IMPORT = /^c?import[ \t]+(.+)$/
const FROM = /^from[ \t]+([\w.]+)[ \t]+c?import[ \t]+(.+)$/
const MODULE = /^([a-z_]\w*(?:\.\w+)*)(?:[ \t]+as[ \t]+\w+)?$/i

function parseStatement(statement: string): readonly string[] {
  const text = statement.trim()
  const [, module, names] = FROM.exec(text) ?? []
  if (module === undefined) return parseModuleList(IMPORT.exec(text)?.[1] ?? '')
  if (!pythonNamespaces.has(module)) return parseModuleList(module)
  return [module, ...parseModuleList(names!.replace(/[()]/g, '')).map((name) => `${module}.${name}`)]
}

// Prose that starts with `import` does not parse as a module list.
function parseModuleList(list: string): readonly string[] {
  const parts = list.split(',').map((part) => part.trim())
  const modules = parts.filter(Boolean).map((part) => MODULE.exec(part)?.[1])
  return modules.every((module) => module !== undefined) ? modules : []
}

function isExternalModule(module: string): boolean {
  const [root = ''] = module.split('.', 1)
  return !root.startsWith('_') && !pythonStandardModules.has(root) && !ignoredModules.has(root)
}

/** Usual names of a project's own modules, and modules of Cython. */
const ignoredModules: ReadonlySet<string> = new Set([
  'app',
  'conftest',
  'src',
  'tests',
  'libc',
  'libcpp',
  'cpython',
])
