import { type Facts, rowKinds } from '../src/facts/facts.ts'

/** The commits of facts without indexes, for comparisons. */
export function describeCommits(facts: Facts) {
  return [...facts.ids]
    .map((id, commit) => ({
      id,
      on: facts.authoredAt[commit],
      by: facts.contacts[facts.author[commit]!],
      coAuthors: facts.coAuthors[facts.coAuthorSet[commit]!]!.map(
        (contactIndex) => facts.contacts[contactIndex],
      ),
      rows: describeRows(facts, facts.firstRow[commit]!, facts.firstRow[commit + 1]!),
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** The content-based properties of paths, for comparisons. */
export function describeOrigins({ origins }: Facts): [path: string, origin: string][] {
  return [...origins]
    .map(([path, { sniffed, renamedFrom }]): [string, string] => [
      path,
      JSON.stringify([sniffed.language, sniffed.generated, sniffed.minified, renamedFrom]),
    ])
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

function describeRows(facts: Facts, from: number, to: number) {
  return Array.from({ length: to - from }, (_, offset) => {
    const row = from + offset
    return {
      path: facts.paths[facts.path[row]!],
      kind: rowKinds[facts.kind[row]!],
      added: facts.added[row],
      deleted: facts.deleted[row],
      written: facts.written[row],
      lines: [...facts.lines.subarray(facts.firstLine[row]!, facts.firstLine[row + 1]!)],
    }
  })
}
