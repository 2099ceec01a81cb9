import type { ImportReader } from './import-reader.ts'
import { beginsWith, visibleText } from './line-head.ts'
import {
  ownRubyFeatures,
  ownRubyModules,
  rubyBases,
  rubyEntryConstants,
  rubyStandardConstants,
  rubyStandardFeatures,
} from './ruby-standard.ts'
import { firstSegments } from './segments.ts'

/** Ruby: what is required, and constants that classes and specs are built upon: Bundler requires gems unseen. */
export const ruby: ImportReader = {
  family: 'ruby',
  mayImport: beginsWith(
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
  importsIn(line) {
    const text = visibleText(line)
    const feature = REQUIRE.exec(text)?.[2]
    return feature === undefined ? constantsIn(text) : featuresOf(feature)
  },
}

// --- internal ---

const REQUIRE = /^require(?:[ \t]+|[ \t]*\([ \t]*)(['"])([a-z\d][\w./-]*)\1/i
const SUPERCLASS = /^class[ \t]+(?:::)?(\w+)(?:::\w+)*[ \t]*<[ \t]*(?:::)?([A-Z]\w*(?:::)?)/
const MIXIN = /^(?:include|extend|prepend)(?:[ \t]+|\()([^#]+)/
const ENTRY = /^([A-Z]\w*)(?:\.|::)/
const MODULE = /^[ \t]*(?:::)?([A-Z]\w*(?:::)?)/

function featuresOf(feature: string): readonly string[] {
  const root = feature.split('/', 1)[0]!
  const isKnown = [root, feature].some((name) => rubyStandardFeatures.has(name)) || ownRubyFeatures.has(root)
  return isKnown ? [] : [firstSegments(feature.replace(/\/$|\.rb$/, ''), '/', 3)]
}

function constantsIn(text: string): readonly string[] {
  const built = [superclassOf(text), ...mixedIn(text)].filter((module) => module !== undefined)
  return [...new Set([...built.filter(isOfGem).map(rootOf), ...entryOf(text)])]
}

// What a class shares its own module with belongs to the project.
function superclassOf(text: string): string | undefined {
  const [, own, module] = SUPERCLASS.exec(text) ?? []
  return module === `${own}::` ? undefined : module
}

function mixedIn(text: string): readonly (string | undefined)[] {
  const modules = MIXIN.exec(text)?.[1] ?? ''
  return modules.split(',').map((part) => MODULE.exec(part)?.[1])
}

/** Most constants without a module are the project's own, so that only the known ones say something. */
function isOfGem(module: string): boolean {
  if (!module.endsWith('::')) return rubyBases.has(module) || rubyEntryConstants.has(module)
  return !rubyStandardConstants.has(rootOf(module)) && !ownRubyModules.has(rootOf(module))
}

function rootOf(module: string): string {
  return module.replace('::', '')
}

function entryOf(text: string): readonly string[] {
  const constant = ENTRY.exec(text)?.[1]
  return constant !== undefined && rubyEntryConstants.has(constant) ? [constant] : []
}
