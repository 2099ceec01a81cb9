import { ApiError, auth, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { usageStore } from '../../stores/usage-store.ts'
import { toUserCard, userCardColumns } from '../../stores/user-cards.ts'
import { createSession } from './create-session.ts'
import type { SignInServices } from './sign-in-services.ts'

/** Routes for signing in as a demo user. They return 404 outside demo mode and in production. */
export function demoRoutes(app: FastifyInstance, signIn: SignInServices): void {
  const { settings, db } = signIn.deps
  const subject = async () => {
    if (!settings.demo || settings.production) throw notFound()
    return {}
  }
  serve(app, auth.demoUsers, {
    subject,
    handle: async () => (await selectDemoUsers(db).execute()).map(toUserCard),
  })
  serve(app, auth.demoSignIn, {
    subject,
    handle: async ({ body, request, reply }) => {
      const user = await selectDemoUsers(db).where(hasLogin(body.login)).executeTakeFirst()
      if (user === undefined) throw notFound()
      const session = await createSession(db, user.id, request)
      await usageStore(db).record('signedIn', user.id)
      session.start(signIn, reply)
      return undefined
    },
  })
}

function notFound(): ApiError {
  return new ApiError('notFound', errorSentences.notFound)
}

function hasLogin(login: string) {
  return sql<boolean>`lower(users.login) = lower(${login})`
}

/**
 * Demo users have an identity that the seed marks with `demo`. Identities from a provider never have this
 * mark.
 */
function selectDemoUsers(db: Queryable) {
  return db
    .selectFrom('users')
    .select(userCardColumns)
    .where('login', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('identities')
          .select('identities.id')
          .whereRef('identities.userId', '=', 'users.id')
          .where(sql<boolean>`identities.account @> '{"demo": true}'`),
      ),
    )
    .orderBy('login')
}
