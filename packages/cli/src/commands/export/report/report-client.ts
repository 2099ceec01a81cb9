import { ApiError, contract, errorSentences, type UserRating } from '@handiwork/core/api'
import type { Client } from '@handiwork/core/client'
import { type Push, startOfTwelveMonths } from '@handiwork/core/contract'
import type { PersonalReport } from './personal-report.ts'
import { toResume } from './report-resume.ts'
import { toUser } from './report-user.ts'
import { toRepositoryCard } from './repository-card.ts'
import { toRepositoryDetail } from './repository-detail.ts'
import { paginate, type RouteReply, replyTo } from './route-reply.ts'
import { createTechnologyGroups } from './technology-groups.ts'
import { topRepositories } from './top-repositories.ts'

/**
 * An API client that answers the requests of profile pages from a report. All other requests are rejected
 * with notFound.
 */
export function createReportClient(report: PersonalReport, login: string): Client['call'] {
  const replies = [
    ...userReplies(report, login),
    ...repositoryReplies(report, login),
    resumeReply(report, login),
    pushesReply(report, login),
  ]
  // The site bundles its own copy of the contract, so routes are matched by method and path.
  const byRoute = new Map(replies.map((answer) => [routeKey(answer.route), answer]))
  return async (route, ...[request]) => {
    const result = byRoute.get(routeKey(route))?.reply(request ?? {})
    if (result === undefined) throw new ApiError('notFound', errorSentences.notFound)
    return result as Awaited<ReturnType<Client['call']>> as never
  }
}

const routeKey = ({ method, path }: RouteReply['route']) => `${method} ${path}`

const emptyList = { items: [], total: 0 }

function userReplies(report: PersonalReport, login: string): RouteReply[] {
  const user = toUser(report, login)
  const isUser = ({ id }: { id: string }) => id === user._id
  return [
    replyTo(contract.users.getByLogin, ({ params }) => (isSameLogin(params.login, login) ? user : undefined)),
    replyTo(contract.users.get, ({ params }) => (isUser(params) ? user : undefined)),
    replyTo(contract.users.rating, ({ params }) => (isUser(params) ? toRating(report, user._id) : undefined)),
    replyTo(contract.reports.list, ({ params }) => (isUser(params) ? [] : undefined)),
    replyTo(contract.ciReports.list, ({ params }) => (isUser(params) ? [] : undefined)),
    replyTo(contract.users.followers, ({ params }) => (isUser(params) ? emptyList : undefined)),
    replyTo(contract.users.following, ({ params }) => (isUser(params) ? emptyList : undefined)),
  ]
}

function toRating({ person, repositories, model }: PersonalReport, userId: string): UserRating {
  return {
    ...{ _id: userId, userId, experience: Math.round(person.experience.total), groups: person.groups },
    ...{ repositories: repositories.map(toRepositoryCard), model },
    assistance: person.assistance
      ? {
          total: person.assistance.total,
          languages: person.assistance.languages,
          months: person.assistance.months,
          statedCommitCount: 0,
        }
      : null,
    givenReviews: person.hostedReviews ? { sources: person.hostedReviews, pullRequests: [] } : null,
  }
}

function repositoryReplies(report: PersonalReport, login: string): RouteReply[] {
  const { _id } = toUser(report, login)
  const cards = report.repositories.map(toRepositoryCard)
  const technologyGroups = createTechnologyGroups(report, login)
  const details = new Map(
    report.repositories.map((one) => [
      toRepositoryCard(one)._id,
      toRepositoryDetail(one, technologyGroups(one)),
    ]),
  )
  return [
    replyTo(contract.repositories.get, ({ params }) => details.get(params.id)),
    replyTo(contract.repositories.top, ({ params }) =>
      params.id === _id ? topRepositories(report).map(toRepositoryCard) : undefined,
    ),
    replyTo(contract.repositories.listByUser, ({ params, query }) =>
      params.id === _id ? paginate(query.type === '' ? cards : [], query) : undefined,
    ),
    replyTo(contract.repositories.issues, ({ params }) =>
      details.has(params.id) ? { issues: [], count: 0 } : undefined,
    ),
  ]
}

function resumeReply(report: PersonalReport, login: string): RouteReply {
  const resume = toResume(report, toUser(report, login))
  return replyTo(contract.resumes.get, ({ params }) =>
    isSameLogin(params.login, login) ? resume : undefined,
  )
}

const isSameLogin = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function pushesReply(report: PersonalReport, login: string): RouteReply {
  const { person, asOf, repositories } = report
  const byId = new Map([
    [toUser(report, login)._id, person.pushes],
    ...repositories.map((one) => [toRepositoryCard(one)._id, one.pushes] as const),
  ])
  return replyTo(contract.pushes.list, ({ params }) => {
    const result = byId.get(params.referenceId)
    return (
      result && {
        ...{ ...params, pushes: lastTwelveMonths(result, asOf), endTimestamp: asOf },
        startTimestamp: startOfTwelveMonths(new Date(asOf)).toISOString(),
      }
    )
  })
}

/** The pushes of the twelve calendar months up to a date. */
function lastTwelveMonths(pushes: readonly Push[], asOf: string): Push[] {
  const end = new Date(asOf)
  const start = startOfTwelveMonths(end).getTime()
  return pushes.filter(
    ({ timestamp }) => Date.parse(timestamp) >= start && Date.parse(timestamp) <= end.getTime(),
  )
}
