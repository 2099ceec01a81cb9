import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The files in `docs/hosting` that contain placeholders. */
export const templates = [
  'cdn.vcl',
  'haproxy.cfg',
  'haproxy-database.cfg',
  'patroni.yml',
  'pgbouncer.ini',
] as const
export type TemplateName = (typeof templates)[number]

/** Replaces each `{{name}}` in a file of `docs/hosting`. Throws if a value is missing or not used. */
export async function fillTemplate(
  name: TemplateName,
  values: Readonly<Record<string, string | number>>,
): Promise<string> {
  const text = await readTemplate(name)
  const unused = new Set(Object.keys(values))
  const filled = text.replace(PLACEHOLDER, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${name}: no value for ${key}`)
    unused.delete(key)
    return String(value)
  })
  if (unused.size > 0) throw new Error(`${name}: no placeholder for ${[...unused].join(', ')}`)
  return filled
}

export function readTemplate(name: string): Promise<string> {
  return readFile(fileURLToPath(new URL(`../../docs/hosting/${name}`, import.meta.url)), 'utf8')
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g
