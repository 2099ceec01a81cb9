import { pathTo, type RepositoryDetail, type RepositoryTab } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { repositoryData } from './repository-data.ts'

/** What the head of a repository's page says. */
export function shellOf(repository: RepositoryDetail, tab: RepositoryTab) {
  const { _id, fullName } = repository
  return {
    title: tab === 'overview' ? fullName : `${t(`repository.tabs.${tab}`)} · ${fullName}`,
    description: t('repository.description', { name: fullName }),
    picture: `/open-graph/repositories/${_id}.png`,
    data: repositoryData(repository),
    unlisted: repository.private,
    canonical: pathOfTab(_id, tab),
  }
}

/** The overview is the page itself. */
export function pathOfTab(repositoryId: string, tab: RepositoryTab, page = 1): string {
  if (tab === 'overview') return pathTo('repository', { repositoryId })
  return pathTo('repositoryTab', { repositoryId, tab }, { page: page > 1 ? page : undefined })
}
