import {
  ApiError,
  allRoutes,
  type Caller,
  errorSentences,
  type Route,
  type Subject,
} from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls of the contract that nobody serves yet, by their names. */
    readonly notServedYet: readonly string[]
  }
}

/** Answers the calls of the contract that nobody serves yet with 501, for those who may make them. */
export function notServed(app: FastifyInstance): void {
  const left = missing(app)
  app.decorate(
    'notServedYet',
    left.map(({ name }) => name),
  )
  for (const { route } of left) {
    serve(app, route, {
      ...(route.owner === undefined && { subject: async (_params, _body, caller) => likely(route, caller) }),
      handle: async () => {
        throw new ApiError('notServed', errorSentences.notServed)
      },
    })
  }
}

// --- internal ---

function missing({ served }: FastifyInstance) {
  return allRoutes().filter(({ route }) => !served.has(route))
}

/** Whose a thing is cannot be told where there is none: whoever asks is taken for somebody who may. */
function likely({ access }: Route, caller: Caller): Subject {
  if (caller.state === 'signedOut') return {}
  return {
    ownerId: access === 'notOwner' ? null : caller.userId,
    ...(access.startsWith('organization') && { organizationRole: 'owner' }),
  }
}
