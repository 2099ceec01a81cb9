import type { User } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import type { AnalysisPage } from './load-analysis-page.ts'

/** The heading of the page: the repository, the number of repositories, or that the analysis runs. */
export function analysisTitle({
  user,
  repositories,
}: Pick<AnalysisPage, 'repositories'> & {
  readonly user: Pick<User, 'analyzing' | 'repositoryCount'>
}): string {
  const count = Math.max(1, user.repositoryCount, repositories.length)
  if (user.analyzing) return t('anonymous.analyzing', { count })
  const [only] = repositories
  return only !== undefined && count === 1
    ? t('anonymous.titleOfOne', { name: only.fullName })
    : t('anonymous.title', { count })
}
