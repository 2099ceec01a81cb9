import { ISSUES_PAGE_SIZE } from '../limits.ts'
import { LanguageKeys } from './fields.ts'
import { IssuePage } from './issue.ts'
import { pageParameters } from './paging.ts'
import { route } from './route.ts'

export const noIssuesSentence = 'No issues found'

export const issues = {
  /** Not shared by caches, because the order depends on the caller. */
  list: route({
    method: 'GET',
    path: '/api/issues',
    summary:
      "Lists open issues that welcome contributors, optionally by language: first those in the caller's strongest languages, then the newest",
    access: 'everyone',
    query: pageParameters(ISSUES_PAGE_SIZE).extend({ languages: LanguageKeys }),
    reply: IssuePage,
  }),
}
