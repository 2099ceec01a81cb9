import type { RepositoryCard } from '@handiwork/core/api'
import type { Repository } from '@handiwork/core/contract'
import { stableId } from './stable-id.ts'

/**
 * Converts a repository of a report to the list item of the API. Fields that only the code host knows are
 * empty.
 */
export function toRepositoryCard(repository: Repository): RepositoryCard {
  const { fullName, name, source, quality, contributorCount, warningCount, languages } = repository
  const { experience, userContributionPercent, analyzedAt } = repository
  return {
    ...{ _id: repositoryId(repository), fullName, name, source, namePlaceholder: '', color: '#0f766e' },
    ...{ description: null, origin: null, languageSizes: repository.languageSizes },
    ...{ private: false, imageUrl: null, starCount: 0, forks: 0 },
    quality: { score: quality.score, title: quality.title },
    ...{ contributorCount, warningCount, experience, userContributionPercent },
    languages: languages.map((language) => ({ name: language.name })),
    ...{ userContributed: experience > 0, userRemoved: false },
    ...{ analyzedAt, lastAnalyzeTimestamp: analyzedAt },
  }
}

export const repositoryId = ({ source, fullName }: Pick<Repository, 'source' | 'fullName'>) =>
  stableId('repository', source, fullName)
