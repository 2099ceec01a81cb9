import { openDatabase } from '../../../../packages/server/src/db/open-database.ts'
import { demoUserId } from '../../../../packages/server/src/demo/seed-users.ts'
import { createSession } from '../../../bench/hire/create-recruiter-session.ts'
import { type Caller, createCaller, type Recorder } from '../caller.ts'
import type { SampleIds, Scene } from './scene.ts'

export interface SceneOptions {
  readonly databaseUrl: string
  readonly serviceUrl: string
  readonly ids: SampleIds
  readonly recorder: Recorder
}

/** Signs the callers in by rows in the database, so that a failure of the sign-in does not affect the other calls. */
export async function createScene({ databaseUrl, serviceUrl, ids, recorder }: SceneOptions) {
  await using database = await openDatabase({ kind: 'postgres', url: databaseUrl })
  const signIn = async (name: string, login: string): Promise<Caller> => {
    const cookie = await createSession(database.db, demoUserId(login))
    return createCaller({ name, url: serviceUrl, cookie, recorder })
  }
  const callers = {
    visitor: createCaller({ name: 'visitor', url: serviceUrl, recorder }),
    developer: await signIn('developer', 'mira'),
    recruiter: await signIn('recruiter', 'treis'),
    manager: await signIn('manager', 'isalgado'),
    admin: await signIn('admin', 'amara'),
  }
  return (round: number): Scene => ({ ...callers, ids, round })
}
