import rows from '../data/technologies.json' with { type: 'json' }
import type { Technology } from './technology.ts'

/** All technologies of the catalogue, group by group: one file of what people keep in `data/technologies`. */
export const technologies = rows as unknown as readonly Technology[]

/** The technology with this key, as in a URL. */
export function technologyByKey(key: string): Technology | undefined {
  return byKey.get(key)
}

const byKey: ReadonlyMap<string, Technology> = new Map(
  technologies.map((technology) => [technology.key, technology]),
)
