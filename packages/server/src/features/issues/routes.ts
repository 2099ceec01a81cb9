import { issues } from '@handiwork/core/api'
import { languageByKey } from '@handiwork/core/catalog'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { issueLists } from '../../stores/issue-pages.ts'
import { toViewer } from '../../stores/viewer.ts'

/** Open issues that welcome contributors. */
export function issuesRoutes(app: FastifyInstance, { db }: Deps): void {
  const pages = issueLists(db)

  serve(app, issues.list, {
    handle: async ({ query: { languages: keys, ...page }, caller }) => {
      const languages = keys.flatMap((key) => languageByKey(key) ?? [])
      return pages.listAll(toViewer(caller), { ...page, languages })
    },
  })
}
