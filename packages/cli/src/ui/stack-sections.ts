import type { Line } from './span.ts'

/** Stacks sections with an empty line between them. Empty sections are omitted. */
export function stackSections(sections: readonly (readonly Line[])[]): Line[] {
  return sections
    .filter((section) => section.length > 0)
    .flatMap((section, at) => (at === 0 ? section : [[], ...section]))
}
