import { manifestReader } from './manifest-reader.ts'
import { argumentsOf, rubyStatements } from './ruby-statements.ts'

/** What a gem depends on, at work and in development. */
export const gemGemspec = manifestReader('gem', /(?:^|\/)[^/]*\.gemspec$/, (text) =>
  rubyStatements(text).flatMap((statement) => argumentsOf(statement, ADD)),
)

// --- internal ---

const ADD = /^add_(?:runtime_|development_)?dependency$/
