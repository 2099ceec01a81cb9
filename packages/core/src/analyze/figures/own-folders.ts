import type { Facts } from '../../facts/facts.ts'
import type { CommitCredit } from '../../measure/effective-lines.ts'
import { folderOf } from '../../measure/packages/package-resolver.ts'

/** Adds the folders in which a person wrote lines, and their parent folders. */
export function addWorkFolders(facts: Facts, credits: readonly CommitCredit[], folders: Set<string>): void {
  const paths = new Set(
    credits.flatMap(({ rows }) =>
      rows.flatMap(({ row, counted }) => (counted > 0 ? [facts.path[row]!] : [])),
    ),
  )
  for (const path of paths) addWithParents(folderOf(facts.paths[path]!), folders)
}

function addWithParents(folder: string, folders: Set<string>): void {
  for (let at = folder; !folders.has(at); at = folderOf(at)) folders.add(at)
}
