import { manifestReader } from './manifest-reader.ts'
import { argumentsOf, hasOption, rubyStatements } from './ruby-statements.ts'

/** A `Gemfile`, without gems in folders. */
export const gemGemfile = manifestReader('gem', /(?:^|\/)(?:Gemfile|gems\.rb)$/, (text) => {
  const found: string[] = []
  // How many blocks are open, counted from `path … do`.
  let inFolder = 0
  for (const statement of rubyStatements(text)) {
    if (inFolder > 0 || opensFolder(statement)) inFolder += opened(statement)
    else if (!hasOption(statement, 'path')) found.push(...argumentsOf(statement, /^gem$/))
  }
  return found
})

// --- internal ---

const opensFolder = (statement: readonly string[]) => statement[0] === 'path' && statement.includes('do')

const opened = (statement: readonly string[]) =>
  statement.filter((piece) => piece === 'do').length - statement.filter((piece) => piece === 'end').length
