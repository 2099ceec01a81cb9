import { hashComments, stringValue, tokenize } from './tokens.ts'

/**
 * Splits Ruby source into statements of tokens. A statement continues after a trailing comma or opening
 * bracket.
 */
export function parseRubyStatements(text: string): readonly (readonly string[])[] {
  const statements: string[][] = [[]]
  for (const token of tokenize(text, hashComments)) {
    const statement = statements.at(-1)!
    if (token === ';' || (token === '\n' && !/^[,([{\\]$/.test(statement.at(-1) ?? ''))) statements.push([])
    else if (token !== '\n') statement.push(token)
  }
  return statements.filter((statement) => statement.length > 0)
}

/** Returns the first string argument of each call to a method: `gem 'a'`, `s.add_dependency("a")`. */
export function firstArguments(statement: readonly string[], method: RegExp): readonly string[] {
  return statement.flatMap((token, at) => {
    if (!method.test(token)) return []
    return stringValue(statement[at + 1] === '(' ? statement[at + 2] : statement[at + 1]) ?? []
  })
}

/** Returns true if a statement sets an option, as `path: 'a'` or `:path => 'a'`. */
export function hasOption(statement: readonly string[], name: string): boolean {
  return statement.some(
    (token, at) =>
      (token === name || token === `"${name}`) &&
      (statement[at + 1] === ':' || (statement[at + 1] === '=' && statement[at + 2] === '>')),
  )
}
