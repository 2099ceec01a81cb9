import { pathTo, type RepositoryDetail, type RepositoryTab } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { type PeopleOrder, peopleOrders } from './people-view.ts'
import { repositoryStructuredData } from './repository-structured-data.ts'

/** Head metadata of a repository page. */
export function repositoryPageMetadata(repository: RepositoryDetail, tab: RepositoryTab) {
  const { _id, fullName, description } = repository
  return {
    title: tab === 'overview' ? fullName : `${t(`repository.tabs.${tab}`)} · ${fullName}`,
    description: description ?? t('repository.description', { name: fullName }),
    picture: `/open-graph/repositories/${_id}.png`,
    data: repositoryStructuredData(repository),
    embeddable: !repository.private,
    unlisted: repository.private,
    canonical: pathToRepositoryTab(_id, tab),
  }
}

/** The overview is the repository's main page. */
export function pathToRepositoryTab(
  repositoryId: string,
  tab: RepositoryTab,
  page = 1,
  order: PeopleOrder = peopleOrders[0],
): string {
  if (tab === 'overview') return pathTo('repository', { repositoryId })
  return pathTo(
    'repositoryTab',
    { repositoryId, tab },
    { order: order === peopleOrders[0] ? undefined : order, page: page > 1 ? page : undefined },
  )
}
