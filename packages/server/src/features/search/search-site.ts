import {
  SEARCH_GROUP_SIZE,
  SEARCH_KIND_SIZE,
  type SearchKind,
  type SiteSearchResult,
  searchKinds,
} from '@handiwork/core/api'
import type { Queryable } from '../../deps.ts'
import { findJobs, findOrganizations, findQuestions, findRepositories, findUsers } from './find-by-kind.ts'
import { loadSearchTerms, matchPrefixes, matchSimilar, type WordMatch } from './word-match.ts'

/**
 * Searches public data: the best matches of every kind, and more of one kind. If nothing matches, returns
 * results with similar words.
 */
export async function searchSite(db: Queryable, text: string, kind?: SearchKind): Promise<SiteSearchResult> {
  const terms = await loadSearchTerms(db, text)
  if (terms === undefined) return emptyResult
  const exact = await findAll(db, matchPrefixes(terms), kind)
  if (!isEmpty(exact)) return exact
  return { ...(await findAll(db, matchSimilar(terms), kind)), similar: true }
}

const noMatches = { total: 0, items: [] }
const emptyResult: SiteSearchResult = {
  similar: false,
  ...{ users: noMatches, repositories: noMatches, organizations: noMatches, jobs: noMatches },
  questions: noMatches,
}

async function findAll(db: Queryable, match: WordMatch, kind?: SearchKind): Promise<SiteSearchResult> {
  const limitOf = (one: SearchKind) => (kind === one ? SEARCH_KIND_SIZE : SEARCH_GROUP_SIZE)
  const [users, repositories, organizations, jobs, questions] = await Promise.all([
    findUsers(db, match, limitOf('users')),
    findRepositories(db, match, limitOf('repositories')),
    findOrganizations(db, match, limitOf('organizations')),
    findJobs(db, match, limitOf('jobs')),
    findQuestions(db, match, limitOf('questions')),
  ])
  return { similar: false, users, repositories, organizations, jobs, questions }
}

function isEmpty(result: SiteSearchResult): boolean {
  return searchKinds.every((kind) => result[kind].total === 0)
}
