import type { FileClass } from '../detect/classify.ts'
import type { Facts } from '../facts/facts.ts'
import { countedAs } from './counted-as.ts'
import { BOT, type People } from './people.ts'
import { isInWindow, type Window } from './window.ts'

/** A commit somebody wrote or co-wrote, by what it changed in each language; a co-writer's lines stand under the author. */
export interface OwnCommit {
  readonly id: string
  /** Author date in seconds since 1970. */
  readonly seconds: number
  readonly changes: readonly { readonly language: string; readonly added: number; readonly deleted: number }[]
}

/** The commits of the people at these places. */
export function ownCommits(
  facts: Facts,
  classes: readonly FileClass[],
  { personOf }: People,
  places: ReadonlySet<number>,
  window: Window,
): OwnCommit[] {
  const found: OwnCommit[] = []
  for (let commit = 0; commit < facts.ids.length; commit++) {
    const seconds = facts.authoredAt[commit]!
    const isAuthor = places.has(personOf[facts.author[commit]!]!)
    const helped = facts.coAuthors[facts.coAuthorSet[commit]!]!.some((contact) =>
      places.has(personOf[contact]!),
    )
    if (!(isAuthor || helped) || !isInWindow(seconds, window)) continue
    // A bot's commit is the bot's, whoever helped.
    if (personOf[facts.author[commit]!] === BOT) continue
    found.push({ id: facts.ids[commit]!, seconds, changes: changesOf(facts, commit, classes, isAuthor) })
  }
  return found
}

// --- internal ---

function changesOf(
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
    const counted = countedAs(facts, row, classes)
    if (typeof counted === 'string') return []
    return [
      {
        language: counted.language,
        added: isAuthor ? facts.added[row]! : 0,
        deleted: isAuthor ? facts.deleted[row]! : 0,
      },
    ]
  })
}
