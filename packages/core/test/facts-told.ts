import { type Facts, rowKinds } from '../src/facts/facts.ts'

/** What facts tell of each commit, free of places; for comparing. */
export function commitsTold(facts: Facts) {
  return facts.ids
    .map((id, commit) => ({
      id,
      on: facts.authoredAt[commit],
      by: facts.contacts[facts.author[commit]!],
      coAuthors: facts.coAuthors[facts.coAuthorSet[commit]!]!.map((place) => facts.contacts[place]),
      rows: rowsTold(facts, facts.firstRow[commit]!, facts.firstRow[commit + 1]!),
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** What facts tell of paths by their content. */
export function originsTold({ origins }: Facts): [path: string, told: string][] {
  return [...origins]
    .map(([path, { sniffed, renamedFrom }]): [string, string] => [
      path,
      JSON.stringify([sniffed.language, sniffed.generated, sniffed.minified, renamedFrom]),
    ])
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

// --- internal ---

function rowsTold(facts: Facts, from: number, to: number) {
  return Array.from({ length: to - from }, (_, at) => {
    const row = from + at
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
