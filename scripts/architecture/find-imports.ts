import ts from 'typescript'

/** Returns the module specifiers of a file: imports, re-exports, `import()` calls and import types. */
export function findImports(path: string, text: string): string[] {
  const file = ts.createSourceFile(
    path,
    path.endsWith('.astro') ? astroScripts(text) : text,
    ts.ScriptTarget.Latest,
    false,
    scriptKind(path),
  )
  const specifiers: string[] = []
  const visit = (node: ts.Node): void => {
    const module = moduleSpecifierNode(node)
    if (module && ts.isStringLiteralLike(module)) specifiers.push(module.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return specifiers
}

/** Returns the frontmatter and the client scripts of an Astro page. */
function astroScripts(text: string): string {
  const [, frontmatter = ''] = /^---\n(.*?)\n---/s.exec(text) ?? []
  const clientScripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script)
  return [frontmatter, ...clientScripts].join('\n')
}

const scriptKind = (path: string) => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

function moduleSpecifierNode(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  return isDynamic ? node.arguments[0] : undefined
}
