import { createManifestReader } from './create-manifest-reader.ts'
import { firstArguments, parseRubyStatements } from './ruby-statements.ts'

/** Runtime and development dependencies of a gem. */
export const gemGemspec = createManifestReader('gem', /(?:^|\/)[^/]*\.gemspec$/, (text) =>
  parseRubyStatements(text).flatMap((statement) => firstArguments(statement, ADD_DEPENDENCY)),
)

const ADD_DEPENDENCY = /^add_(?:runtime_|development_)?dependency$/
