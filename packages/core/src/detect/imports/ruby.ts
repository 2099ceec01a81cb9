import type { ImportReader } from './import-reader.ts'
import { startsWithAny, trimLine } from './line-prefix.ts'
import {
  projectRubyFeatures,
  projectRubyModules,
  rubyEntryConstants,
  rubyGemBases,
  rubyStandardConstants,
  rubyStandardFeatures,
} from './ruby-standard.ts'
import { takeSegments } from './segments.ts'

/**
 * Ruby: required features, and constants that classes and specs build on, because Bundler requires gems
 * implicitly.
 */
export const ruby: ImportReader = {
  family: 'ruby',
  mayImport: startsWithAny(
    ...[
      'require ',
      'require(',
      'class ',
      'include ',
      'include(',
      'extend ',
      'extend(',
      'prepend ',
      'prepend(',
    ],
    ...[...rubyEntryConstants].flatMap((constant) => [`${constant}.`, `${constant}::`]),
  ),
  readImports(line) {
    const text = trimLine(line)
    const feature = REQUIRE.exec(text)?.[2]
    return feature === undefined ? externalConstants(text) : externalFeatures(feature)
  },
}

const REQUIRE = /^require(?:[ \t]+|[ \t]*\([ \t]*)(['"])([a-z\d][\w./-]*)\1/i
const SUPERCLASS = /^class[ \t]+(?:::)?(\w+)(?:::\w+)*[ \t]*<[ \t]*(?:::)?([A-Z]\w*(?:::)?)/
const MIXIN = /^(?:include|extend|prepend)(?:[ \t]+|\()([^#]+)/
const ENTRY = /^([A-Z]\w*)(?:\.|::)/
const MODULE = /^[ \t]*(?:::)?([A-Z]\w*(?:::)?)/

function externalFeatures(feature: string): readonly string[] {
  const [root = ''] = feature.split('/', 1)
  const isIgnored =
    [root, feature].some((name) => rubyStandardFeatures.has(name)) || projectRubyFeatures.has(root)
  return isIgnored ? [] : [takeSegments(feature.replace(/\/$|\.rb$/, ''), '/', 3)]
}

function externalConstants(text: string): readonly string[] {
  const candidates = [parseSuperclass(text), ...parseMixins(text)].filter((module) => module !== undefined)
  return [...new Set([...candidates.filter(isFromGem).map(rootModule), ...entryConstants(text)])]
}

// A superclass in the same module belongs to the project.
function parseSuperclass(text: string): string | undefined {
  const [, ownModule, module] = SUPERCLASS.exec(text) ?? []
  return module === `${ownModule}::` ? undefined : module
}

function parseMixins(text: string): readonly (string | undefined)[] {
  const modules = MIXIN.exec(text)?.[1] ?? ''
  return modules.split(',').map((part) => MODULE.exec(part)?.[1])
}

/** Most constants without a module are the project's own, so only known ones count. */
function isFromGem(module: string): boolean {
  if (!module.endsWith('::')) return rubyGemBases.has(module) || rubyEntryConstants.has(module)
  return !rubyStandardConstants.has(rootModule(module)) && !projectRubyModules.has(rootModule(module))
}

function rootModule(module: string): string {
  return module.replace('::', '')
}

function entryConstants(text: string): readonly string[] {
  const constant = ENTRY.exec(text)?.[1]
  return constant !== undefined && rubyEntryConstants.has(constant) ? [constant] : []
}
