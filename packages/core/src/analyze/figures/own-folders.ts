import type { Facts } from '../../facts/facts.ts'
import type { CommitCredit } from '../../measure/effective-lines.ts'
import { folderOf } from '../../measure/packages/package-resolver.ts'

/** Adds the folders somebody wrote lines in, and those they lie in. */
export function foldersOfWork(facts: Facts, credits: readonly CommitCredit[], folders: Set<string>): void {
  const paths = new Set(
    credits.flatMap(({ rows }) =>
      rows.flatMap(({ row, counted }) => (counted > 0 ? [facts.path[row]!] : [])),
    ),
  )
  for (const path of paths) addWithAbove(folderOf(facts.paths[path]!), folders)
}

// --- internal ---

function addWithAbove(folder: string, folders: Set<string>): void {
  for (let at = folder; !folders.has(at); at = folderOf(at)) folders.add(at)
}
