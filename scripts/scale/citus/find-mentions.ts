import { execa } from 'execa'
import { DATABASE } from './start-clusters.ts'
import type { PostgresNode } from './start-node.ts'

/** The tables of each machine with a row that contains one of these texts, and how many such rows there are. */
export async function findMentions(
  nodes: readonly PostgresNode[],
  texts: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const node of nodes) {
    const counts = new Map<string, number>()
    let table = ''
    const dump = execa('pg_dump', ['--data-only', node.urlOf(DATABASE)], {
      ...{ env: { PGOPTIONS: SHARDS_AS_TABLES }, buffer: false, stdin: 'ignore' },
    })
    for await (const line of dump) {
      table = /^COPY (\S+)/.exec(line)?.[1] ?? table
      if (texts.some((text) => line.includes(text))) counts.set(table, (counts.get(table) ?? 0) + 1)
    }
    for (const [name, count] of counts) found.push(`${node.name} ${name}: ${count}`)
  }
  return found
}

/** Otherwise, a worker hides its parts of tables, and refuses the lock of a dump. */
const SHARDS_AS_TABLES = '-c citus.override_table_visibility=off -c citus.enable_manual_changes_to_shards=on'
