import { pathTo, type SearchKind, type SiteSearchResult } from '@handiwork/core/api'
import { languageByKey } from '@handiwork/core/catalog'
import { formatNumber } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import type { AvatarSubject } from '../../ui/avatar-variant.ts'
import type { IconName } from '../../ui/icons.ts'
import { standingView } from '../../ui/standing-view.ts'

/** One result as shown: a link with an image, a title, a line of details and a figure. */
export interface SearchRow {
  readonly path: string
  readonly image: AvatarSubject | IconName
  /** Square for repositories and organizations, round for users. */
  readonly isSquare: boolean
  readonly title: string
  readonly details: string
  /** Empty for results without one. */
  readonly figure: string
}

/** Returns the rows of one kind. */
export function toSearchRows(result: SiteSearchResult, kind: SearchKind, now: Date): SearchRow[] {
  return rowsByKind[kind](result, now)
}

const rowsByKind: Readonly<Record<SearchKind, (result: SiteSearchResult, now: Date) => SearchRow[]>> = {
  users: ({ users }, now) =>
    users.items.map(({ login, name, avatarUrl, jobTitle, location, experience, standing }) => ({
      path: pathTo('user', { login: login ?? '' }),
      image: { name: name || (login ?? ''), avatarUrl },
      isSquare: false,
      title: name || (login ?? ''),
      details: join(login, jobTitle, location, standing && standingView(standing, now).text),
      figure: `${formatNumber(experience)} ${t('ui.xp')}`,
    })),
  repositories: ({ repositories }) =>
    repositories.items.map(
      ({ _id: repositoryId, fullName, name, imageUrl, starCount, contributorCount, languages }) => ({
        path: pathTo('repository', { repositoryId }),
        image: { name, avatarUrl: imageUrl },
        isSquare: true,
        title: fullName,
        details: join(
          ...languages.slice(0, MAX_LANGUAGES).map((language) => language.name),
          contributorCount > 0 && count('contributors', contributorCount),
        ),
        figure: starCount > 0 ? count('stars', starCount) : '',
      }),
    ),
  organizations: ({ organizations }) =>
    organizations.items.map(({ login, name, avatarUrl, memberCount, jobCount }) => ({
      path: pathTo('organization', { login }),
      image: { name, avatarUrl },
      isSquare: true,
      title: name,
      details: join(login, memberCount > 0 && count('members', memberCount)),
      figure: jobCount > 0 ? count('jobs', jobCount) : '',
    })),
  jobs: ({ jobs }) =>
    jobs.items.map(({ _id: id, title, organizationName, location, remote }) => ({
      path: pathTo('job', { id }),
      image: 'job',
      isSquare: true,
      title,
      details: join(organizationName, location, remote && t('search.remote')),
      figure: '',
    })),
  questions: ({ questions }) =>
    questions.items.map(({ _id: questionId, alias, title, language, voteCount, answerCount }) => ({
      path: pathTo('question', { questionId, alias }),
      image: 'question',
      isSquare: true,
      title,
      details: join(language !== null && languageByKey(language)?.title, count('answers', answerCount)),
      figure: voteCount > 0 ? count('votes', voteCount) : '',
    })),
}

const MAX_LANGUAGES = 3

function join(...details: readonly (string | false | null | undefined)[]): string {
  return details.filter(Boolean).join(', ')
}

type Counted = 'contributors' | 'stars' | 'members' | 'jobs' | 'answers' | 'votes'

function count(name: Counted, number: number): string {
  return t(`search.${name}`, { count: number, shown: formatNumber(number) })
}
