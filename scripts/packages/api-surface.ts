import ts from 'typescript'

/**
 * Describes what the declaration files of a package export: the names of each entry point, and every declaration
 * of the package that these refer to, in alphabetical order and without comments. How a build divides the
 * declarations into files makes no difference.
 */
export function apiSurface(entryPoints: Readonly<Record<string, string>>): string {
  const files = Object.values(entryPoints)
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const found = new Map<string, string>()
  const headings = Object.entries(entryPoints).map(([title, file]) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    if (module === undefined) throw new Error(`${file} exports nothing.`)
    const exported = checker.getExportsOfModule(module)
    for (const symbol of exported) addDeclarations(symbol)
    return `// ${title} exports\n${exported
      .map(({ name }) => `//   ${name}\n`)
      .toSorted()
      .join('')}`
  })
  return `${[...headings, ...[...found.entries()].toSorted(byName).map(([, text]) => text)].join('\n')}\n`

  function addDeclarations(symbol: ts.Symbol): void {
    for (const declaration of resolveAlias(symbol, checker).declarations ?? []) {
      const statement = statementOf(declaration)
      if (statement === undefined || isForeign(statement)) continue
      const key = `${symbolName(declaration)} ${statement.kind}`
      if (found.has(key)) continue
      found.set(key, print(statement))
      visitIdentifiers(statement, (identifier) => {
        const used = checker.getSymbolAtLocation(identifier)
        if (used !== undefined) addDeclarations(used)
      })
    }
  }
}

/** Declarations are printed as written, so what they mean elsewhere is not loaded. */
const options: ts.CompilerOptions = { module: ts.ModuleKind.NodeNext, noLib: true, types: [] }

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]) =>
  one < other ? -1 : 1

function resolveAlias(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** The top-level statement that declares a name. Undefined for members, parameters and whole modules. */
function statementOf(declaration: ts.Declaration): ts.Statement | undefined {
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
  return ts.isStatement(node) && ts.isSourceFile(node.parent) ? node : undefined
}

const isForeign = (node: ts.Node) => node.getSourceFile().fileName.includes('/node_modules/')

const symbolName = (declaration: ts.Declaration) => ts.getNameOfDeclaration(declaration)?.getText() ?? ''

function visitIdentifiers(node: ts.Node, visit: (identifier: ts.Identifier) => void): void {
  if (ts.isIdentifier(node)) visit(node)
  node.forEachChild((child) => visitIdentifiers(child, visit))
}

const printer = ts.createPrinter({ removeComments: true })

function print(node: ts.Node): string {
  const { transformed } = ts.transform(node, [sortLiterals])
  return printer.printNode(ts.EmitHint.Unspecified, transformed[0] ?? node, node.getSourceFile())
}

/** The compiler writes the values of an enum in any order, as a union or as an object of literals. */
const sortLiterals: ts.TransformerFactory<ts.Node> = (context) => {
  const visit = (node: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(node, visit, context)
    if (ts.isUnionTypeNode(visited) && visited.types.every(ts.isLiteralTypeNode))
      return ts.factory.createUnionTypeNode(visited.types.toSorted(byText))
    if (ts.isTypeLiteralNode(visited) && visited.members.every(isLiteralProperty))
      return ts.factory.createTypeLiteralNode(visited.members.toSorted(byText))
    return visited
  }
  return visit
}

function isLiteralProperty(node: ts.TypeElement): boolean {
  return ts.isPropertySignature(node) && node.type !== undefined && ts.isLiteralTypeNode(node.type)
}

const byText = (one: ts.Node, other: ts.Node) => (one.getText() < other.getText() ? -1 : 1)
