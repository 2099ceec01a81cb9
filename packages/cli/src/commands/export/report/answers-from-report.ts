import { ApiError, contract, errorSentences, type UserRating } from '@handiwork/core/api'
import type { Client } from '@handiwork/core/client'
import { TOP_REPOSITORIES } from '@handiwork/core/contract'
import { type Answer, on, part } from './answer.ts'
import { cardOf } from './card-of.ts'
import { detailOf } from './detail-of.ts'
import type { PersonalReport } from './personal-report.ts'
import { pushesUntil, startOfTwelveMonths } from './pushes-until.ts'
import { userOf } from './user-of.ts'

/** Answers what the pages of a profile ask a service for from a report; whatever else they ask for is not found. */
export function answersFromReport(report: PersonalReport, login: string): Client['call'] {
  const answers = [...aboutPerson(report, login), ...aboutRepositories(report, login), pushes(report, login)]
  // The pages have a contract of their own, of the same shapes: calls are told apart by their addresses.
  const byRoute = new Map(answers.map((answer) => [nameOf(answer.route), answer]))
  return async (route, ...[request]) => {
    const found = byRoute.get(nameOf(route))?.reply(request ?? {})
    if (found === undefined) throw new ApiError('notFound', errorSentences.notFound)
    return found as Awaited<ReturnType<Client['call']>> as never
  }
}

// --- internal ---

const nameOf = ({ method, path }: Answer['route']) => `${method} ${path}`

const nobody = { items: [], total: 0 }

function aboutPerson(report: PersonalReport, login: string): Answer[] {
  const user = userOf(report, login)
  const isThem = ({ id }: { id: string }) => id === user._id
  const sameLogin = (other: string) => other.toLowerCase() === login.toLowerCase()
  return [
    on(contract.users.getByLogin, ({ params }) => (sameLogin(params.login) ? user : undefined)),
    on(contract.users.get, ({ params }) => (isThem(params) ? user : undefined)),
    on(contract.users.rating, ({ params }) => (isThem(params) ? ratingOf(report, user._id) : undefined)),
    on(contract.reports.list, ({ params }) => (isThem(params) ? [] : undefined)),
    on(contract.users.followers, ({ params }) => (isThem(params) ? nobody : undefined)),
    on(contract.users.following, ({ params }) => (isThem(params) ? nobody : undefined)),
  ]
}

function ratingOf({ person, repositories, model }: PersonalReport, userId: string): UserRating {
  return {
    ...{ _id: userId, userId, experience: Math.round(person.experience.total), groups: person.groups },
    ...{ repositories: repositories.map(cardOf), model },
  }
}

function aboutRepositories(report: PersonalReport, login: string): Answer[] {
  const { _id } = userOf(report, login)
  const cards = report.repositories.map(cardOf)
  const details = new Map(report.repositories.map((one) => [cardOf(one)._id, detailOf(one)]))
  return [
    on(contract.repositories.get, ({ params }) => details.get(params.id)),
    on(contract.repositories.top, ({ params }) =>
      params.id === _id ? cards.slice(0, TOP_REPOSITORIES) : undefined,
    ),
    on(contract.repositories.listOfUser, ({ params, query }) =>
      params.id === _id ? part(query.type === '' ? cards : [], query) : undefined,
    ),
    on(contract.repositories.issues, ({ params }) =>
      details.has(params.id) ? { issues: [], count: 0 } : undefined,
    ),
  ]
}

function pushes(report: PersonalReport, login: string): Answer {
  const { person, asOf, repositories } = report
  const byId = new Map([
    [userOf(report, login)._id, person.pushes],
    ...repositories.map((one) => [cardOf(one)._id, one.pushes] as const),
  ])
  return on(contract.pushes.list, ({ params }) => {
    const found = byId.get(params.referenceId)
    return (
      found && {
        ...{ ...params, pushes: pushesUntil(found, asOf), endTimestamp: asOf },
        startTimestamp: new Date(startOfTwelveMonths(new Date(asOf))).toISOString(),
      }
    )
  })
}
