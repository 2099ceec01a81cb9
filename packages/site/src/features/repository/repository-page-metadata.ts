import { pathTo, type RepositoryDetail, type RepositoryTab } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { repositoryStructuredData } from './repository-structured-data.ts'

/** Head metadata of a repository page. */
export function repositoryPageMetadata(repository: RepositoryDetail, tab: RepositoryTab) {
  const { _id, fullName } = repository
  return {
    title: tab === 'overview' ? fullName : `${t(`repository.tabs.${tab}`)} · ${fullName}`,
    description: t('repository.description', { name: fullName }),
    picture: `/open-graph/repositories/${_id}.png`,
    data: repositoryStructuredData(repository),
    unlisted: repository.private,
    canonical: pathToRepositoryTab(_id, tab),
  }
}

/** The overview is the repository's main page. */
export function pathToRepositoryTab(repositoryId: string, tab: RepositoryTab, page = 1): string {
  if (tab === 'overview') return pathTo('repository', { repositoryId })
  return pathTo('repositoryTab', { repositoryId, tab }, { page: page > 1 ? page : undefined })
}
