import { type AccessResource, type Caller, hiringLog, Id } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { organizationSubject } from '../../stores/organization-subject.ts'
import { hiringLogCsv } from './hiring-log-csv.ts'
import { hiringLogStore } from './hiring-log-store.ts'

/** The audit log of hiring, for an organization's owner and for admins. */
export function hiringLogRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  const store = hiringLogStore(db)
  const findOrganization = organizationSubject(db)
  const subject = async (
    _params: unknown,
    _body: unknown,
    caller: Caller,
    query: unknown,
  ): Promise<AccessResource> => {
    const { organizationId } = Object(query) as Readonly<Record<string, unknown>>
    const parsed = Id.safeParse(organizationId)
    return parsed.success && caller.state === 'signedIn' ? await findOrganization(parsed.data, caller) : {}
  }

  serve(app, hiringLog.list, {
    subject,
    handle: async ({ query }) => store.list(query, query),
  })
  serve(app, hiringLog.download, {
    subject,
    handle: async ({ query, reply }) => {
      reply.header('content-disposition', 'attachment; filename="hiring-log.csv"')
      return hiringLogCsv(await store.listAll(query))
    },
  })
}
