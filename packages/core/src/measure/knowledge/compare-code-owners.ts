import type { CodeOwnersEntry } from '../../contract/team/team-report.ts'
import { filesByRule } from '../../detect/code-owners/match-code-owners.ts'
import type { CodeOwnersRule } from '../../detect/code-owners/parse-code-owners.ts'
import type { Knowledge } from './knowledge.ts'
import { createOwnerResolver, type ResolvedOwner } from './resolve-owner.ts'

/** An entry of CODEOWNERS, and who knows the files it decides about. Members are indexes in the team. */
export interface ComparedRule {
  readonly rule: CodeOwnersRule
  readonly owners: readonly ResolvedOwner[]
  readonly fileCount: number
  readonly countedFileCount: number
  /** Active members who know these files, most familiar first. */
  readonly knownBy: readonly number[]
  readonly status: CodeOwnersEntry['status']
}

/** Compares each entry with who knows its files. `paths` are those of all files at HEAD. */
export function compareCodeOwners(
  rules: readonly CodeOwnersRule[],
  paths: readonly string[],
  knowledge: Knowledge,
): ComparedRule[] {
  const resolveOwner = createOwnerResolver(knowledge.team)
  return Array.from(filesByRule(rules, paths), ([rule, files]) => {
    const { fileCount: countedFileCount, members } = knowledge.ofFiles(files)
    const owners = rule.owners.map((owner) => resolveOwner(owner))
    const knownBy = members
      .filter(({ member, knownFileCount }) => knownFileCount > 0 && isActive(knowledge, member))
      .map(({ member }) => member)
    const compared = { rule, owners, fileCount: files.length, countedFileCount, knownBy }
    return { ...compared, status: statusOf(compared, knowledge) }
  })
}

function statusOf(
  { owners, fileCount, countedFileCount, knownBy }: Omit<ComparedRule, 'status'>,
  knowledge: Knowledge,
): ComparedRule['status'] {
  if (fileCount === 0) return 'noFiles'
  if (owners.length === 0) return 'noOwner'
  const members = owners.flatMap((owner) => (owner.kind === 'member' ? [owner.member] : []))
  const isResolved = members.length === owners.length
  if (isResolved && !members.some((member) => isActive(knowledge, member))) return 'inactive'
  if (countedFileCount === 0) return 'notMeasured'
  if (members.some((member) => knownBy.includes(member))) return 'known'
  return isResolved ? 'notKnown' : 'unresolved'
}

const isActive = ({ team }: Knowledge, member: number) => team.members[member]!.isActive
