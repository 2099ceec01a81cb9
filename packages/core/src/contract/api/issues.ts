import { ISSUES_A_PAGE } from '../limits.ts'
import { LanguageKeys } from './fields.ts'
import { IssuePage } from './issue.ts'
import { page } from './paging.ts'
import { route } from './route.ts'

export const noIssuesSentence = 'No issues found'

export const issues = {
  /** In an order that goes by who asks, so that nobody shares it. */
  list: route({
    method: 'GET',
    path: '/api/issues',
    summary:
      'Open issues that welcome contributors, of all or some languages: first in those one knows best, then the newest',
    access: 'everyone',
    query: page(ISSUES_A_PAGE).extend({ languages: LanguageKeys }),
    reply: IssuePage,
  }),
}
