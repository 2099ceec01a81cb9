import { compileGlob, type Glob } from '../glob.ts'
import type { CodeOwnersRule } from './parse-code-owners.ts'

/** Returns true if the pattern of an entry matches a file. The rules are those of gitignore, without negation. */
export function compileOwnedFiles(pattern: string): Glob {
  const name = pattern.replace(/^\/|\/$/g, '')
  const isAnchored = name.includes('/') || pattern.startsWith('/')
  const isFolder = pattern.endsWith('/')
  if (name === '') return () => true
  const file = isFolder ? undefined : compileGlob(isAnchored ? `/${name}` : name)
  // `docs/*` covers the files in the folder, but not those in its subfolders.
  const isDirectOnly = isAnchored && name.endsWith('/*')
  const below = isDirectOnly ? undefined : compileGlob(isAnchored ? `/${name}/**` : `**/${name}/**`)
  return (path) => file?.(path) === true || below?.(path) === true
}

/** Assigns files to entries: in each section, the last entry that matches a file decides. */
export function filesByRule(
  rules: readonly CodeOwnersRule[],
  paths: readonly string[],
): ReadonlyMap<CodeOwnersRule, readonly string[]> {
  const files = new Map<CodeOwnersRule, string[]>(rules.map((rule) => [rule, []]))
  const sections = [...Map.groupBy(rules, ({ section }) => section).values()].map((section) =>
    section.toReversed().map((rule) => ({ rule, matches: compileOwnedFiles(rule.pattern) })),
  )
  for (const path of paths)
    for (const section of sections) {
      const match = section.find(({ matches }) => matches(path))
      if (match !== undefined) files.get(match.rule)!.push(path)
    }
  return files
}
