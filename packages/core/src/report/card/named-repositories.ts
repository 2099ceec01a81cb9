import type { Report } from '../../contract/index.ts'
import { contributedRepositories } from '../view/top-repositories.ts'
import type { CardOptions } from './card.ts'
import { isNamed } from './is-named.ts'

/** The full names that the cards of a report may show. */
export const namedRepositories = (report: Report, options: CardOptions): string[] =>
  contributedRepositories(report)
    .filter((repository) => isNamed(repository, options))
    .slice(0, MAX_NAMED_REPOSITORIES)
    .map(({ fullName }) => fullName)

/** The rows of the card of repositories. */
export const MAX_NAMED_REPOSITORIES = 8
