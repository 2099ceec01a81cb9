import { formatMonth } from '../../format/index.ts'
import type { CodeOwnersEntry, TeamPerson } from './team-report.ts'

/** The statuses of entries that differ from who knows the files. */
const differing: ReadonlySet<CodeOwnersEntry['status']> = new Set(['notKnown', 'inactive', 'noFiles'])

/** Whether an entry of CODEOWNERS should be changed. */
export function isDifferent({ status }: Pick<CodeOwnersEntry, 'status'>): boolean {
  return differing.has(status)
}

/** What to change about an entry of CODEOWNERS, or why it can't be checked. Null if there is nothing to say. */
export function codeOwnersAdvice(
  { status, owners, knownBy }: Pick<CodeOwnersEntry, 'status' | 'owners' | 'knownBy'>,
  people: readonly Pick<TeamPerson, 'name' | 'lastCommitAt'>[],
): string | null {
  if (status === 'noFiles')
    return 'Remove this entry. It matches no files, or later entries match all of them.'
  if (status === 'inactive') return `Name a new owner. ${lastCommitSentence(owners, people)}`
  if (status === 'notKnown')
    return knownBy.length > 0
      ? 'Add the people who maintain these files now.'
      : 'No active person knows these files. Decide who learns them.'
  if (status !== 'unresolved') return null
  const names = owners.filter(({ person }) => person === null).map(({ text }) => text)
  return `Can't be checked: git doesn't record who ${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'}.`
}

function lastCommitSentence(
  owners: CodeOwnersEntry['owners'],
  people: readonly Pick<TeamPerson, 'name' | 'lastCommitAt'>[],
): string {
  const [only, ...others] = owners.flatMap(({ person }) => (person === null ? [] : [people[person]!]))
  if (others.length > 0 || !only?.lastCommitAt) return 'No owner committed in the last twelve months.'
  return `The last commit of ${only.name} was in ${formatMonth(new Date(only.lastCommitAt))}.`
}
