import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { forgetFacts, hasLimits, keepFactsOnly } from '@handiwork/core'
import type { Settings } from '../../env.ts'
import type { Queue } from '../../queue/queue.ts'
import type { Handlers } from '../../queue/tasks.ts'
import { StartFailure } from '../../start-failure.ts'
import { registeredTechnologies } from '../../stores/registered-technologies.ts'
import { openFingerprints } from '../../vault/fingerprints.ts'
import { type AnalysisTask, analysisHandlers } from './analysis-handlers.ts'
import { codeHosts } from './code-hosts.ts'
import { namelessIn } from './nameless-in.ts'
import { reader } from './reading/reader.ts'
import { repositoryRowStore } from './repository-row-store.ts'
import type { AnalysisDeps } from './tasks/analysis-deps.ts'

export interface WorkerDeps
  extends Omit<
    AnalysisDeps,
    'hosts' | 'mirrors' | 'reader' | 'factsFolder' | 'fingerprints' | 'nameless' | 'registered' | 'tasks'
  > {
  readonly settings: Settings
  readonly queue: Queue
  readonly isRoomLeft: () => boolean
  /** What else there is to do in the background. */
  readonly cleanUp: () => Promise<void>
  readonly others: Omit<Handlers, AnalysisTask | 'clean-up'>
}

/** Works on tasks until it is disposed of: copies and reads repositories, rates people. */
export async function startWorker(deps: WorkerDeps): Promise<AsyncDisposable> {
  const { settings, queue, db } = deps
  await using starting = new AsyncDisposableStack()
  await refuseWithoutLimits(deps)
  const hosts = codeHosts(settings)
  const reading = starting.use(
    reader(Math.min(settings.analyses, availableParallelism()), {
      folder: join(settings.dataFolder, 'mirrors'),
      atMostBytes: settings.mirrorsAtMost,
      hosts,
    }),
  )
  const factsFolder = join(settings.dataFolder, 'facts')
  const copies = reading.mirrors
  await copies.removeLeftovers()
  // A process that was killed may have left facts of private code behind.
  for (const url of await repositoryRowStore(db).privateUrls()) await forgetFacts(factsFolder, url)
  const fingerprints = openFingerprints(settings)
  const handlers = analysisHandlers({
    ...deps,
    tasks: queue.tasks,
    hosts,
    mirrors: copies,
    reader: reading,
    factsFolder,
    fingerprints,
    nameless: namelessIn(db, fingerprints),
    registered: () => registeredTechnologies(db),
  })
  await queue.work(
    {
      ...handlers,
      ...deps.others,
      'clean-up': async () => {
        await deps.cleanUp()
        await copies.removeLeftovers()
        // Of repositories that went, as with their people.
        const urls = await repositoryRowStore(db).urls()
        await copies.keepOnly(urls)
        await keepFactsOnly(factsFolder, urls)
      },
    },
    { repositoriesAtOnce: settings.analyses, isRoomLeft: deps.isRoomLeft },
  )
  // What was over while nobody worked, and people who came back with an old copy of the database.
  await queue.tasks.send('clean-up', {})
  starting.defer(() => queue.stop())
  return starting.move()
}

// --- internal ---

/** What strangers made may ask for all the memory there is. */
async function refuseWithoutLimits({ settings, log }: WorkerDeps): Promise<void> {
  if (await hasLimits()) return
  const sentence =
    'Repositories are read without limits on this system: prlimit, which comes with Linux, is missing.'
  if (settings.production) throw new StartFailure(`${sentence} Production needs it.`)
  log.warn(sentence)
}
