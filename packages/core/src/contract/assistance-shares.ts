import type { AssistanceLines } from './assistance.ts'

/** The words for each kind of declaration, in the order of a bar. */
export const assistanceTitles: Readonly<Record<keyof AssistanceLines, string>> = {
  undeclared: 'no declaration',
  assisted: 'assisted',
  agent: 'by an agent',
}

/** What the shares mean, in one sentence. */
export const ASSISTANCE_NOTE =
  'Read from trailers, notes and agent accounts. “No declaration” does not prove how the code was written. Declaring AI use never lowers xp.'

/**
 * Whole percentages of lines by declaration, which add up to 100 (largest remainder). A kind with lines has at
 * least 1 %, so that no declaration disappears. Undefined without lines.
 */
export function assistancePercents(lines: AssistanceLines): AssistanceLines | undefined {
  const total = kinds.reduce((sum, kind) => sum + lines[kind], 0)
  if (total <= 0) return undefined
  const exact = kinds.map((kind) => (100 * lines[kind]) / total)
  const floors = exact.map((share) => (share > 0 ? Math.max(1, Math.floor(share)) : 0))
  const byRemainder = [...exact.keys()].sort(
    (one, other) => exact[other]! - floors[other]! - (exact[one]! - floors[one]!),
  )
  // The minimum of 1 % can exceed the total, so the largest share gives what is missing.
  let remaining = 100 - floors.reduce((sum, share) => sum + share, 0)
  for (const index of byRemainder) {
    if (remaining <= 0) break
    floors[index]!++
    remaining--
  }
  floors[exact.indexOf(Math.max(...exact))]! += remaining
  const [undeclared, assisted, agent] = floors as [number, number, number]
  return { undeclared, assisted, agent }
}

/** 74% no declaration, 21% assisted, 5% by an agent */
export function describeAssistance(lines: AssistanceLines): string | undefined {
  const percents = assistancePercents(lines)
  return (
    percents &&
    kinds
      .filter((kind) => percents[kind] > 0)
      .map((kind) => `${percents[kind]}% ${assistanceTitles[kind]}`)
      .join(', ')
  )
}

/** Whether any commit declares the use of an AI tool. */
export function hasDeclaration({ assisted, agent }: AssistanceLines): boolean {
  return assisted + agent > 0
}

const kinds = ['undeclared', 'assisted', 'agent'] as const
