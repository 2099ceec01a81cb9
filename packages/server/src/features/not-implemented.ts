import {
  type AccessResource,
  ApiError,
  allRoutes,
  type Caller,
  errorSentences,
  type Route,
} from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Names of the contract's routes that are not implemented yet. */
    readonly notImplementedRoutes: readonly string[]
  }
}

/** Answers contract routes that are not implemented yet with 501, for callers who may use them. */
export function registerNotImplemented(app: FastifyInstance): void {
  const missingRoutes = findMissingRoutes(app)
  app.decorate(
    'notImplementedRoutes',
    missingRoutes.map(({ name }) => name),
  )
  for (const { route } of missingRoutes) {
    serve(app, route, {
      ...(route.owner === undefined && {
        subject: async (_params, _body, caller) => assumedSubject(route, caller),
      }),
      handle: async () => {
        throw new ApiError('notImplemented', errorSentences.notImplemented)
      },
    })
  }
}

function findMissingRoutes({ implementedRoutes }: FastifyInstance) {
  return allRoutes().filter(({ route }) => !implementedRoutes.has(route))
}

/** Without a handler the real subject is unknown, so assumes one that the caller may access. */
function assumedSubject({ access }: Route, caller: Caller): AccessResource {
  if (caller.state === 'signedOut') return {}
  return {
    ownerId: access === 'notOwner' ? null : caller.userId,
    ...(access.startsWith('organization') && { organizationRole: 'owner' }),
  }
}
