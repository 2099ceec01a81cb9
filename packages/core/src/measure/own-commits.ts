import type { FileClass } from '../detect/classify.ts'
import type { Facts } from '../facts/facts.ts'
import { classifyRow } from './classify-row.ts'
import { BOT, type People } from './people.ts'
import { isInWindow, type Window } from './window.ts'

/**
 * A commit that a person authored or co-authored, with its changes by language. Lines of a co-authored commit
 * count for the author only.
 */
export interface OwnCommit {
  readonly id: string
  /** Author date in seconds since 1970. */
  readonly seconds: number
  readonly changes: readonly { readonly language: string; readonly added: number; readonly deleted: number }[]
}

/** Returns the commits of the people with these indexes. */
export function listOwnCommits(
  facts: Facts,
  classes: readonly FileClass[],
  { personOf }: People,
  personIndexes: ReadonlySet<number>,
  window: Window,
): OwnCommit[] {
  const commits: OwnCommit[] = []
  for (let commit = 0; commit < facts.ids.length; commit++) {
    const seconds = facts.authoredAt[commit]!
    const isAuthor = personIndexes.has(personOf[facts.author[commit]!]!)
    const isCoAuthor = facts.coAuthors[facts.coAuthorSet[commit]!]!.some((contact) =>
      personIndexes.has(personOf[contact]!),
    )
    if (!(isAuthor || isCoAuthor) || !isInWindow(seconds, window)) continue
    // A commit authored by a bot belongs to the bot, regardless of co-authors.
    if (personOf[facts.author[commit]!] === BOT) continue
    commits.push({
      id: facts.ids.at(commit)!,
      seconds,
      changes: listChanges(facts, commit, classes, isAuthor),
    })
  }
  return commits
}

function listChanges(
  facts: Facts,
  commit: number,
  classes: readonly FileClass[],
  isAuthor: boolean,
): OwnCommit['changes'] {
  const rows = Array.from(
    { length: facts.firstRow[commit + 1]! - facts.firstRow[commit]! },
    (_, at) => facts.firstRow[commit]! + at,
  )
  return rows.flatMap((row) => {
    const rowClass = classifyRow(facts, row, classes)
    if (typeof rowClass === 'string') return []
    return [
      {
        language: rowClass.language,
        added: isAuthor ? facts.added[row]! : 0,
        deleted: isAuthor ? facts.deleted[row]! : 0,
      },
    ]
  })
}
