import type { Seniority } from '@handiwork/core/api'

/** The seniorities that a criterion finds: a search for `senior` also finds `lead`. */
export function expandSeniority(seniority: readonly Seniority[]): readonly Seniority[] {
  return seniority.includes('senior') ? [...new Set([...seniority, 'lead' as const])] : seniority
}

export function matchesSeniority(criterion: readonly Seniority[], seniority: Seniority): boolean {
  return expandSeniority(criterion).includes(seniority)
}
