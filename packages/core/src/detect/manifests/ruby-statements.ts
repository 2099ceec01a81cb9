import { hashComments, pieces, stringIn } from './pieces.ts'

/** The statements of a Ruby text, each in its pieces; one that a comma or an opening bracket leaves open goes on. */
export function rubyStatements(text: string): readonly (readonly string[])[] {
  const statements: string[][] = [[]]
  for (const piece of pieces(text, hashComments)) {
    const statement = statements.at(-1)!
    if (piece === ';' || (piece === '\n' && !/^[,([{\\]$/.test(statement.at(-1) ?? ''))) statements.push([])
    else if (piece !== '\n') statement.push(piece)
  }
  return statements.filter((statement) => statement.length > 0)
}

/** The first texts handed to a method in a statement: `gem 'a'`, `s.add_dependency("a")`. */
export function argumentsOf(statement: readonly string[], method: RegExp): readonly string[] {
  return statement.flatMap((piece, at) => {
    if (!method.test(piece)) return []
    return stringIn(statement[at + 1] === '(' ? statement[at + 2] : statement[at + 1]) ?? []
  })
}

/** Whether a statement gives an option a value, in either way of writing it: `path: 'a'`, `:path => 'a'`. */
export function hasOption(statement: readonly string[], name: string): boolean {
  return statement.some(
    (piece, at) =>
      (piece === name || piece === `"${name}`) &&
      (statement[at + 1] === ':' || (statement[at + 1] === '=' && statement[at + 2] === '>')),
  )
}
