import type { UnreadableChange } from '../contract/history.ts'
import { type Facts, rowKinds } from '../facts/facts.ts'
import { isInWindow, type Window } from './window.ts'

const UNREADABLE = rowKinds.indexOf('unreadable')

/** The first changes in the window that could not be read, at most `limit`, in the order of the history. */
export function listUnreadableChanges(facts: Facts, window: Window, limit: number): UnreadableChange[] {
  const changes: UnreadableChange[] = []
  if (!facts.kind.includes(UNREADABLE)) return changes
  for (const [index, commit] of facts.ids.entries()) {
    if (!isInWindow(facts.authoredAt[index]!, window)) continue
    for (let row = facts.firstRow[index]!; row < facts.firstRow[index + 1]!; row++) {
      if (changes.length === limit) return changes
      if (facts.kind[row] === UNREADABLE) changes.push({ commit, path: facts.paths[facts.path[row]!]! })
    }
  }
  return changes
}
