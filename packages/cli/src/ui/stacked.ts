import type { Line } from './span.ts'

/** Sections one below the other with an empty line between; those without lines are left out. */
export function stacked(sections: readonly (readonly Line[])[]): Line[] {
  return sections
    .filter((section) => section.length > 0)
    .flatMap((section, at) => (at === 0 ? section : [[], ...section]))
}
