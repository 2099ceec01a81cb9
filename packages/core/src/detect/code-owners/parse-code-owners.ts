/** The locations of the file, in the order in which GitHub looks for it. GitLab reads the same ones. */
export const CODE_OWNERS_PATHS: readonly string[] = [
  '.github/CODEOWNERS',
  'CODEOWNERS',
  'docs/CODEOWNERS',
  '.gitlab/CODEOWNERS',
]

/** A line of CODEOWNERS that assigns owners to files. */
export interface CodeOwnersRule {
  readonly line: number
  readonly pattern: string
  /** Email addresses, `@login` and `@organization/team`. Empty if the files have no owner. */
  readonly owners: readonly string[]
  /** The number of the GitLab section; 0 before the first one. In each section, the last match decides. */
  readonly section: number
}

export interface CodeOwnersProblem {
  readonly line: number
  readonly message: string
}

export interface CodeOwners {
  readonly rules: readonly CodeOwnersRule[]
  /** Lines that code hosts skip. */
  readonly problems: readonly CodeOwnersProblem[]
}

/** Parses a CODEOWNERS file by the syntax of GitHub, and tolerates the sections of GitLab. */
export function parseCodeOwners(text: string): CodeOwners {
  const rules: CodeOwnersRule[] = []
  const problems: CodeOwnersProblem[] = []
  let section: Section = { index: 0, owners: [] }
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = index + 1
    const header = SECTION_HEADER.exec(content)
    if (header !== null) {
      section = { index: section.index + 1, owners: words(header[1] ?? '') }
      continue
    }
    const [pattern, ...owners] = words(content)
    if (pattern === undefined) continue
    const message = findProblem(pattern, owners)
    if (message !== undefined) problems.push({ line, message })
    else
      rules.push({
        line,
        pattern,
        owners: owners.length > 0 ? owners : section.owners,
        section: section.index,
      })
  }
  return { rules, problems }
}

interface Section {
  readonly index: number
  /** Owners of the entries in the section that name none. */
  readonly owners: readonly string[]
}

/** `[Name]`, `^[Name]` for optional approval, `[Name][2]` for two approvals, each with default owners. */
const SECTION_HEADER = /^\s*\^?\[[^\]]+\](?:\[\d+\])?((?:\s+\S.*)?)$/

/** Splits at spaces that are not escaped, up to a comment. */
function words(text: string): string[] {
  const all = text.match(/(?:\\.|[^\s\\]|\\$)+/g) ?? []
  const comment = all.findIndex((word) => word.startsWith('#'))
  return comment === -1 ? all : all.slice(0, comment)
}

function findProblem(pattern: string, owners: readonly string[]): string | undefined {
  if (pattern.startsWith('!')) return 'Patterns that start with ! are not supported.'
  if (/(?<!\\)\[/.test(pattern)) return 'Character ranges such as [a-z] are not supported.'
  const invalid = owners.find((owner) => !OWNER.test(owner))
  return invalid === undefined
    ? undefined
    : `${invalid} is not an email address, @login or @organization/team.`
}

/** An email address, `@login`, `@group/subgroup/team`, or a role of GitLab such as `@@maintainer`. */
const OWNER = /^(?:@@?[\w.-]+(?:\/[\w.-]+)*|[^\s@]+@[^\s@]+)$/
