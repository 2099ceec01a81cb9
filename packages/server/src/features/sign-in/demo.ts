import { ApiError, auth, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { usageStore } from '../../stores/usage-store.ts'
import { cardColumns, cardOf } from '../../stores/user-cards.ts'
import { newSession } from './new-session.ts'
import type { SignIn } from './sign-in.ts'

/** Signing in as a sample person, to look around. Where this is the real thing there is no such way in. */
export function demoRoutes(app: FastifyInstance, signIn: SignIn): void {
  const { settings, db } = signIn.deps
  const subject = async () => {
    if (!settings.demo || settings.production) throw nothingThere()
    return {}
  }
  serve(app, auth.demoPeople, {
    subject,
    handle: async () => (await samplePeople(db).execute()).map(cardOf),
  })
  serve(app, auth.demoSignIn, {
    subject,
    handle: async ({ body, request, reply }) => {
      const person = await samplePeople(db).where(named(body.login)).executeTakeFirst()
      if (person === undefined) throw nothingThere()
      const opened = await newSession(db, person.id, request)
      await usageStore(db).record('signedIn', person.id)
      opened.begin(signIn, reply)
      return undefined
    },
  })
}

// --- internal ---

function nothingThere(): ApiError {
  return new ApiError('notFound', errorSentences.notFound)
}

function named(login: string) {
  return sql<boolean>`lower(users.login) = lower(${login})`
}

/** The seed marks their accounts; nobody who came from a source has the mark. */
function samplePeople(db: Queryable) {
  return db
    .selectFrom('users')
    .select(cardColumns)
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
