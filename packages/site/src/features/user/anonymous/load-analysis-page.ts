import {
  type AnonymousPeople,
  type AnonymousPerson,
  type AuthorReference,
  contract,
  pathTo,
  type User,
} from '@handiwork/core/api'
import { ANONYMOUS_PEOPLE_PAGE_SIZE } from '@handiwork/core/contract'
import { apiErrorCode } from '../../../api-error-code.ts'
import type { PageLocals } from '../../../page-locals.ts'
import { parsePageNumber } from '../../../parse-page-number.ts'

/** The data of the page of an anonymous profile. */
export interface AnalysisPage extends AnonymousPeople {
  readonly user: User
  readonly address: AnalysisAddress
  /** The chosen person, or the one that a link without JavaScript selects. */
  readonly own: AnonymousPeople['chosen']
}

/** The requested part of the lists of people. */
export interface AnalysisAddress {
  readonly anonymousToken: string
  /** The only repository to list. All by default. */
  readonly repositoryId?: string | undefined
  /** Part of a name. */
  readonly find: string
  /** Starts at 1. */
  readonly page: number
}

/** Loads the page. Undefined if the profile does not exist, has expired or belongs to a user now. */
export async function loadAnalysisPage(
  call: PageLocals['call'],
  anonymousToken: string,
  parameters: URLSearchParams,
): Promise<AnalysisPage | undefined> {
  const address = parseAddress(anonymousToken, parameters)
  const { repositoryId, find, page } = address
  const params = { anonymousToken }
  const query = {
    ...(repositoryId !== undefined && { repositoryId }),
    query: find,
    offset: (page - 1) * ANONYMOUS_PEOPLE_PAGE_SIZE,
    limit: ANONYMOUS_PEOPLE_PAGE_SIZE,
  }
  try {
    const [user, people, selected] = await Promise.all([
      call(contract.users.getByAnonymousToken, { params }),
      call(contract.users.anonymousPeople, { params, query }),
      findSelected(call, anonymousToken, parameters),
    ])
    return { ...people, user, address, own: people.chosen ?? selected }
  } catch (error) {
    if (['notFound', 'invalid'].includes(apiErrorCode(error) ?? '')) return undefined
    throw error
  }
}

/** The path of a list of people, or of a page of it. */
export function analysisPath(
  { anonymousToken, repositoryId, find, page }: AnalysisAddress,
  author?: AuthorReference,
): string {
  return pathTo(
    'analysis',
    { anonymousToken },
    {
      repository: author?.repositoryId ?? repositoryId,
      ...(author
        ? { name: author.name, commits: author.commitCount, additions: author.additionCount }
        : { find, page: page === 1 ? undefined : page }),
    },
  )
}

/** What identifies a person of a repository. */
export function authorReference(
  repositoryId: string,
  { name, commitCount, additionCount }: AnonymousPerson,
): AuthorReference {
  return { repositoryId, name, commitCount, additionCount }
}

function parseAddress(anonymousToken: string, parameters: URLSearchParams): AnalysisAddress {
  const isSelection = parameters.has('name')
  return {
    anonymousToken,
    repositoryId: isSelection ? undefined : (parameters.get('repository') ?? undefined),
    find: (parameters.get('find') ?? '').slice(0, MAX_FIND_LENGTH),
    page: parsePageNumber(parameters.get('page')) ?? 1,
  }
}

const MAX_FIND_LENGTH = 100

/** The person that a link selects. Without JavaScript, the choice is in the address only. */
async function findSelected(
  call: PageLocals['call'],
  anonymousToken: string,
  parameters: URLSearchParams,
): Promise<AnonymousPeople['chosen']> {
  const [name, repositoryId] = [parameters.get('name'), parameters.get('repository')]
  if (name === null || repositoryId === null) return null
  const query = { repositoryId, query: name.slice(0, MAX_FIND_LENGTH), limit: 100 }
  const { repositories } = await call(contract.users.anonymousPeople, { params: { anonymousToken }, query })
  const [repository] = repositories
  const person = repository?.people.find(
    (one) =>
      one.name === name &&
      one.commitCount === Number(parameters.get('commits')) &&
      one.additionCount === Number(parameters.get('additions')),
  )
  if (repository === undefined || person === undefined) return null
  return { ...person, repositoryId, fullName: repository.fullName }
}
