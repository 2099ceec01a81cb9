import { getOrCreate } from '../get-or-create.ts'

/** A number of files that the same people know. */
export interface KnowledgeGroup {
  readonly knownBy: readonly number[]
  readonly fileCount: number
}

/** Groups files by their people, most files first. The people of each file are in ascending order. */
export function groupFiles(peopleByFile: readonly (readonly number[])[]): KnowledgeGroup[] {
  const groups = new Map<string, { readonly knownBy: readonly number[]; fileCount: number }>()
  for (const knownBy of peopleByFile)
    getOrCreate(groups, knownBy.join(), () => ({ knownBy, fileCount: 0 })).fileCount++
  return [...groups]
    .sort(([key, one], [otherKey, other]) => other.fileCount - one.fileCount || (key < otherKey ? -1 : 1))
    .map(([, group]) => group)
}
