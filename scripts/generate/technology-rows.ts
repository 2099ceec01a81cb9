import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groups } from '../../packages/core/src/catalog/groups.ts'

type Row = Readonly<Record<string, unknown>>

/** Merges all group files into one with a technology per line, which loads four times as fast. */
export function renderTechnologies(): string {
  const lines = groups.flatMap(({ key }) => readGroup(key)).map((row) => JSON.stringify(row))
  return `[\n${lines.join(',\n')}\n]\n`
}

const sources = join(import.meta.dirname, '../../packages/core/src/catalog/data/technologies')

function readGroup(group: string): Row[] {
  const rows = JSON.parse(readFileSync(join(sources, `${group}.json`), 'utf8')) as Row[]
  return rows.map(({ key, title, ...rest }) => ({ key, title, group, ...rest }))
}
