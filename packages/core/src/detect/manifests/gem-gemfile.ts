import { createManifestReader } from './create-manifest-reader.ts'
import { firstArguments, hasOption, parseRubyStatements } from './ruby-statements.ts'

/** A `Gemfile`, without gems from local paths. */
export const gemGemfile = createManifestReader('gem', /(?:^|\/)(?:Gemfile|gems\.rb)$/, (text) => {
  const names: string[] = []
  // Number of open blocks, counted from `path … do`.
  let pathBlockDepth = 0
  for (const statement of parseRubyStatements(text)) {
    if (pathBlockDepth > 0 || opensPathBlock(statement)) pathBlockDepth += blockBalance(statement)
    else if (!hasOption(statement, 'path')) names.push(...firstArguments(statement, /^gem$/))
  }
  return names
})

const opensPathBlock = (statement: readonly string[]) => statement[0] === 'path' && statement.includes('do')

const blockBalance = (statement: readonly string[]) =>
  statement.filter((token) => token === 'do').length - statement.filter((token) => token === 'end').length
