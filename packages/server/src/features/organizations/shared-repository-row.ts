import type { RepositoryKnowledge } from '@handiwork/core/contract'
import type { ContributorFigures } from '../../stores/contributor-figures.ts'

/** A repository that members share. Its report may be of an earlier version. */
export interface SharedRepositoryRow {
  readonly id: string
  readonly fullName: string
  readonly private: boolean
  readonly knowledge: RepositoryKnowledge | null
  readonly contributors: readonly ContributorFigures[] | null
  /** The members who contributed, with their figures and familiarity. */
  readonly members: readonly (ContributorFigures & { readonly user: string; readonly familiarity: number })[]
}

/** A member as an organization's knowledge names them. */
export interface KnowledgeMemberRow {
  readonly id: string
  readonly login: string | null
  readonly name: string
  readonly avatarUrl: string | null
}
