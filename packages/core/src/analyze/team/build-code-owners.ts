import { codeOwnersAdvice } from '../../contract/team/code-owners-advice.ts'
import type { CodeOwnersComparison, CodeOwnersEntry, TeamPerson } from '../../contract/team/team-report.ts'
import type { CodeOwners } from '../../detect/code-owners/parse-code-owners.ts'
import type { ComparedRule } from '../../measure/knowledge/compare-code-owners.ts'

export interface CodeOwnersContext {
  /** The people of the report. */
  readonly people: readonly TeamPerson[]
  /** The index in `people` of a member of the team. */
  readonly indexOf: (member: number) => number
  /** True for a local folder. Only then, owners include email addresses. */
  readonly isOwn: boolean
}

/** Describes how CODEOWNERS differs from who knows the files. */
export function buildCodeOwners(
  { path, problems }: CodeOwners & { readonly path: string },
  rules: readonly ComparedRule[],
  context: CodeOwnersContext,
): CodeOwnersComparison {
  return { path, entries: rules.map((rule) => buildEntry(rule, context)), problems: [...problems] }
}

function buildEntry(compared: ComparedRule, context: CodeOwnersContext): CodeOwnersEntry {
  const { rule, fileCount, countedFileCount, status } = compared
  const owners = compared.owners.map((owner, index) => {
    const person = owner.kind === 'member' ? context.indexOf(owner.member) : null
    return { text: ownerText(rule.owners[index]!, person, context), person }
  })
  const knownBy = compared.knownBy
    .slice(0, MAX_KNOWN_BY)
    .map(context.indexOf)
    .sort((one, other) => one - other)
  return {
    line: rule.line,
    pattern: rule.pattern,
    owners,
    fileCount,
    countedFileCount,
    knownBy,
    status,
    advice: codeOwnersAdvice({ status, owners, knownBy }, context.people),
  }
}

const MAX_KNOWN_BY = 5

function ownerText(text: string, person: number | null, { people, isOwn }: CodeOwnersContext): string {
  if (isOwn) return text
  if (person !== null) return people[person]!.name
  return text.startsWith('@') ? text : 'an email address'
}
