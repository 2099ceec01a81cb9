import ts from 'typescript'

/** Every module a file names: imports, re-exports, `import()` calls and the types among them. */
export function imports(path: string, text: string): string[] {
  const file = ts.createSourceFile(
    path,
    path.endsWith('.astro') ? scriptsOf(text) : text,
    ts.ScriptTarget.Latest,
    false,
    kind(path),
  )
  const named: string[] = []
  const visit = (node: ts.Node): void => {
    const module = moduleOf(node)
    if (module && ts.isStringLiteralLike(module)) named.push(module.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return named
}

/** Of a page: what runs where it is rendered, and what browsers load. */
function scriptsOf(text: string): string {
  const [, top = ''] = /^---\n(.*?)\n---/s.exec(text) ?? []
  const loaded = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script)
  return [top, ...loaded].join('\n')
}

const kind = (path: string) => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

function moduleOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  return isDynamic ? node.arguments[0] : undefined
}
