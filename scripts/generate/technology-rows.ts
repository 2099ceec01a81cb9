import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groups } from '../../packages/core/src/catalog/groups.ts'

type Row = Readonly<Record<string, unknown>>

/** The files of all groups as one, a technology a line: that is read four times as fast. */
export function renderTechnologies(): string {
  const lines = groups.flatMap(({ key }) => rowsOf(key)).map((row) => JSON.stringify(row))
  return `[\n${lines.join(',\n')}\n]\n`
}

// --- internal ---

const sources = join(import.meta.dirname, '../../packages/core/src/catalog/data/technologies')

function rowsOf(group: string): Row[] {
  const rows = JSON.parse(readFileSync(join(sources, `${group}.json`), 'utf8')) as Row[]
  return rows.map(({ key, title, ...rest }) => ({ key, title, group, ...rest }))
}
