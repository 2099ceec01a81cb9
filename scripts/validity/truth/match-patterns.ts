/** How a file of owners matches paths. */
export type PatternStyle = 'maintainers' | 'codeowners'

/**
 * Matches the paths of a section. `patterns` are separated by spaces.
 * In MAINTAINERS, a folder includes everything below it, and a wildcard nothing below. In CODEOWNERS, as in
 * .gitignore, a pattern without a slash matches in every folder.
 */
export function createPathMatcher(patterns: string, style: PatternStyle): (path: string) => boolean {
  const expressions = patterns
    .split(/\s+/)
    .filter((pattern) => pattern !== '')
    .map((pattern) => toExpression(pattern, style))
  return (path) => expressions.some((expression) => expression.test(path))
}

function toExpression(pattern: string, style: PatternStyle): RegExp {
  const body = pattern.replace(/^\/|\/$/g, '')
  const isAnchored = style === 'maintainers' || /\/./.test(pattern)
  const isFolder = pattern.endsWith('/')
  const includesBelow = isFolder || !body.endsWith('*') || body === '*'
  const isExact = style === 'maintainers' && body.includes('*') && !isFolder
  const end = isFolder ? '/' : isExact || !includesBelow ? '$' : '(?:/|$)'
  return new RegExp(`^${isAnchored ? '' : '(?:.*/)?'}${wildcards(body)}${end}`)
}

function wildcards(text: string): string {
  return text
    .split(/(\*\*\/?|\*|\?)/)
    .map((token) => wildcardExpressions[token] ?? token.replace(/[.+^${}()|[\]\\]/g, '\\$&'))
    .join('')
}

const wildcardExpressions: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
}
