import type { Stats } from '@handiwork/core/api'
import type { Deps } from '../../deps.ts'
import { lastDays } from './last-days.ts'
import { rememberedFor } from './remembered-for.ts'
import { contentFigures, failures, packageFigures, peopleFigures, repositoryFigures } from './site-figures.ts'
import { storageFigures } from './storage-figures.ts'
import { taskFigures } from './task-figures.ts'
import { unknownPackages } from './unknown-packages.ts'

/** How much of everything there is; what takes long to find out is as it was within the last minute. */
export function siteStats({
  db,
  settings,
  now,
}: Pick<Deps, 'db' | 'settings' | 'now'>): () => Promise<Stats> {
  const slow = rememberedFor(MINUTE, now, async () => ({
    storage: await storageFigures(db, settings.dataFolder),
    unknown: await unknownPackages(db),
  }))
  return async () => {
    const { storage, unknown } = await slow()
    return {
      users: await peopleFigures(db),
      repositories: await repositoryFigures(db),
      packages: { ...(await packageFigures(db)), unknown },
      ...(await contentFigures(db)),
      tasks: await taskFigures(db),
      failures: await failures(db),
      storage,
      days: await lastDays(db),
    }
  }
}

// --- internal ---

/** In milliseconds. */
const MINUTE = 60_000
