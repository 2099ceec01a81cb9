import type { ESTree, Plugin } from 'vite'

/**
 * Marks the definitions of core as free of side effects, which its manifest states for whole files. Without it, a
 * constant would bring all schemas of its file, and with them zod, to the browser.
 */
export function pureDefinitions(): Plugin {
  return {
    name: 'pure-definitions',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/core\/src\/(?:catalog|contract|format)\/[^?]+\.ts$/ },
      handler(code) {
        return { code: markDefinitions(code, this.parse(code)), map: null }
      },
    },
  }
}

/** Wraps the values of top-level constants that call functions in calls that a bundler may remove. */
export function markDefinitions(code: string, program: ESTree.Program): string {
  const values = program.body
    .flatMap(definedValues)
    .filter(({ start, end }) => code.slice(start, end).includes('('))
  return values
    .toReversed()
    .reduce(
      (marked, { start, end }) =>
        `${marked.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${marked.slice(end)}`,
      code,
    )
}

function definedValues(statement: ESTree.Program['body'][number]): ESTree.Expression[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init && !functionTypes.has(init.type) ? [init] : [],
  )
}

const functionTypes: ReadonlySet<string> = new Set(['ArrowFunctionExpression', 'FunctionExpression'])
