import type { ModelName } from '@handiwork/core/contract'

/** The rating models, current one last. Listed here because the schemas of the contract load slowly. */
export const modelChoices = ['xp/1', 'xp/2'] as const satisfies readonly ModelName[]
