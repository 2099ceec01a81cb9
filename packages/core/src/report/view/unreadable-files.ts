import type { History, Report, Repository } from '../../contract/index.ts'
import { formatNumber, pluralize } from '../../format/index.ts'
import { visibleText } from '../safe/visible-text.ts'

/** Sentences for the repositories that lack commits or the contents of some files. They name the first ones. */
export function describeUnreadableFiles({ repositories }: Pick<Report, 'repositories'>): string[] {
  return repositories.flatMap((repository) => [...describeCommits(repository), ...describeFiles(repository)])
}

type Described = Pick<Repository, 'fullName' | 'history'>

function describeCommits({ fullName, history: { missingCommits = [] } }: Described): string[] {
  if (missingCommits.length === 0) return []
  const named = missingCommits.slice(0, MAX_NAMED).map(shortId).join(', ')
  const remaining = missingCommits.length - MAX_NAMED
  const list = remaining > 0 ? `${named} and ${formatNumber(remaining)} more` : named
  const subject = missingCommits.length === 1 ? 'A commit' : pluralize(missingCommits.length, 'commit')
  const verb = missingCommits.length === 1 ? 'is' : 'are'
  return [`${subject} of ${fullName} ${verb} missing and left out with all earlier ones: ${list}.`]
}

function describeFiles({ fullName, history }: Described): string[] {
  const { fileCount = 0 } = history.excluded.unreadable ?? {}
  if (fileCount === 0) return []
  const verb = fileCount === 1 ? 'was' : 'were'
  const sentence = `${pluralize(fileCount, 'file change')} in ${fullName} could not be read and ${verb} left out`
  return [`${sentence}${listChanges(history, fileCount)}.`]
}

const MAX_NAMED = 3
const MAX_PATH_LENGTH = 80

function listChanges({ unreadable = [] }: History, fileCount: number): string {
  if (unreadable.length === 0) return ''
  const named = unreadable
    .slice(0, MAX_NAMED)
    .map(({ commit, path }) => `${visibleText(path, MAX_PATH_LENGTH)} in ${shortId(commit)}`)
  const remaining = fileCount - named.length
  return `: ${named.join(', ')}${remaining > 0 ? ` and ${formatNumber(remaining)} more` : ''}`
}

function shortId(commit: string): string {
  return commit.slice(0, 10)
}
