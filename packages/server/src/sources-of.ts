import {
  bitbucket,
  gitHub,
  gitLab,
  memoryAnswers,
  newWorld,
  type Source,
  type SourceKind,
  type SourceOptions,
  stackOverflow,
} from '@handiwork/core/sources'
import type { Database } from './db/tables.ts'
import type { Deps } from './deps.ts'
import type { Settings, SourceSettings } from './env.ts'
import { hostAnswerStore } from './stores/host-answer-store.ts'
import { hostBanStore } from './stores/host-ban-store.ts'

/**
 * The sources, as this service is set up. Bans are kept in the database, and so is what hosts answer everybody; what they
 * answer a person stays in memory: it goes with the process, and never outlives the person's profile.
 */
export function sourcesOf({ sources }: Pick<Settings, 'sources'>, db: Database): Deps['sourceOf'] {
  const world = newWorld({ bans: hostBanStore(db), answers: memoryAnswers() })
  const publicWorld = { ...world, answers: hostAnswerStore(db) }
  return (kind, token) => {
    const { apiUrl, webUrl } = sources[kind]
    const options = { apiUrl, webUrl, token, world: token === undefined ? publicWorld : world }
    return make[kind](options, sources[kind])
  }
}

// --- internal ---

const make: Readonly<Record<SourceKind, (options: SourceOptions, settings: SourceSettings) => Source>> = {
  gitHub,
  gitLab,
  bitbucket,
  stackOverflow: (options, { key }) => stackOverflow({ ...options, key }),
}
