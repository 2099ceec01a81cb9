import { LRUCache } from 'lru-cache'

/** A statement without its values. */
export interface StatementDescription {
  /** Such as `select` or `insert`. */
  readonly operation: string
  /** The first table; `none` if it uses none. */
  readonly table: string
  /** The text, with placeholders for values, shortened. */
  readonly text: string
}

export const MAX_STATEMENT_LENGTH = 500

const descriptions = new LRUCache<string, StatementDescription>({ max: 2000 })

/** Describes a statement by its SQL text. Values are parameters, and literals are removed as well. */
export function describeStatement(sql: string): StatementDescription {
  const known = descriptions.get(sql)
  if (known !== undefined) return known
  const description = describe(sql)
  descriptions.set(sql, description)
  return description
}

function describe(sql: string): StatementDescription {
  const text = withoutValues(sql)
  // The operation of `with … insert` is that of the last part, which is not in parentheses.
  const outer = /^with\b/i.test(text) ? withoutParentheses(text) : text
  const operation = operationOf(outer)
  const target = targetPatterns[operation]?.exec(outer)?.[1]
  return {
    operation,
    table: target === undefined ? tableOf(text) : target.replaceAll('"', ''),
    text: text.slice(0, MAX_STATEMENT_LENGTH),
  }
}

function operationOf(text: string): string {
  const [operation = 'other'] =
    /\b(?:select|insert|update|delete)\b/i.exec(text) ?? /^[a-z]+/i.exec(text) ?? []
  return operation.toLowerCase()
}

function withoutParentheses(text: string): string {
  let depth = 0
  let outer = ''
  for (const character of text) {
    if (character === '(') depth += 1
    if (depth === 0) outer += character
    if (character === ')') depth -= 1
  }
  return outer
}

const NAME = '((?:"?[a-z_][a-z0-9_]*"?\\.)?"?[a-z_][a-z0-9_]*"?)'
/** The changed table of a statement. */
const targetPatterns: Readonly<Partial<Record<string, RegExp>>> = {
  insert: new RegExp(`\\binto\\s+${NAME}`, 'i'),
  update: new RegExp(`\\bupdate\\s+(?:only\\s+)?${NAME}`, 'i'),
  delete: new RegExp(`\\bfrom\\s+(?:only\\s+)?${NAME}`, 'i'),
}

/** A function after `from` or `join` is not a table. */
const tablePattern = new RegExp(`\\b(?:from|join)\\s+(?:only\\s+)?${NAME}(?![\\w".]*\\s*\\()`, 'gi')

function tableOf(text: string): string {
  const expressions = new Set(
    [
      ...text.matchAll(/(?:\bwith\b(?:\s+recursive)?|,)\s+"?([a-z_][a-z0-9_]*)"?(?:\s*\([^()]*\))?\s+as\b/gi),
    ].map(([, name]) => name),
  )
  for (const [, name = ''] of text.matchAll(tablePattern)) {
    const table = name.replaceAll('"', '')
    if (!expressions.has(table) && !keywords.has(table.toLowerCase())) return table
  }
  return 'none'
}

/** Words that follow `from`, `join` or `update` without being a table. */
const keywords: ReadonlySet<string> = new Set(['lateral', 'select', 'set', 'unnest', 'of', 'skip'])

/** Lists of any length become one, so that a statement has one text. */
function withoutValues(sql: string): string {
  return sql
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\$\d+/g, '$')
    .replace(/\$(?:\s*,\s*\$)+/g, '$, …')
    .replace(/\(\$(?:, …)?\)(?:\s*,\s*\(\$(?:, …)?\))+/g, '($, …), …')
    .replace(/\s+/g, ' ')
    .trim()
}
