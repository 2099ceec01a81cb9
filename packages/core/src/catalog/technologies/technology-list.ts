import rows from '../data/technologies.json' with { type: 'json' }
import type { Technology } from './technology.ts'

/** All technologies of the catalog by group, generated from the files in `data/technologies`. */
export const technologies = rows as unknown as readonly Technology[]

export function technologyByKey(key: string): Technology | undefined {
  return byKey.get(key)
}

const byKey: ReadonlyMap<string, Technology> = new Map(
  technologies.map((technology) => [technology.key, technology]),
)
