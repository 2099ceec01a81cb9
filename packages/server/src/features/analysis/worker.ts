import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { canLimitResources, deleteFacts, findNetworkIsolation } from '@handiwork/core'
import { openFingerprints } from '../../encryption/fingerprints.ts'
import type { Settings } from '../../env.ts'
import type { ObjectStore } from '../../objects/object-store.ts'
import type { Queue } from '../../queue/queue.ts'
import type { TaskHandlers } from '../../queue/tasks.ts'
import { StartFailure } from '../../start-failure.ts'
import { registeredTechnologies } from '../../stores/registered-technologies.ts'
import { type AnalysisTask, createAnalysisHandlers } from './analysis-handlers.ts'
import { configuredCodeHosts } from './code-hosts.ts'
import { createFactsCache } from './facts-cache.ts'
import { createErasedAuthorsLoader } from './load-erased-authors.ts'
import { createMirrorCache } from './mirror-cache.ts'
import { createRepositoryReader } from './reading/reader.ts'
import { repositoryRowStore } from './repository-row-store.ts'
import { requireGit } from './require-git.ts'
import type { AnalysisDeps } from './tasks/analysis-deps.ts'

export interface WorkerDeps
  extends Omit<
    AnalysisDeps,
    | 'hosts'
    | 'mirrors'
    | 'reader'
    | 'facts'
    | 'fingerprints'
    | 'loadAnonymousAuthors'
    | 'loadRegisteredTechnologies'
    | 'tasks'
  > {
  readonly settings: Settings
  readonly queue: Queue
  readonly hasDiskSpace: () => boolean
  readonly objects: ObjectStore | undefined
  /** Deletes expired data, and the handlers of all other tasks. */
  readonly cleanUp: () => Promise<void>
  readonly otherHandlers: Omit<TaskHandlers, AnalysisTask | 'clean-up'>
}

/** Runs the background tasks until disposed: mirrors and analyzes repositories, and rates users. */
export async function startWorker(deps: WorkerDeps): Promise<AsyncDisposable> {
  const { settings, queue, db } = deps
  await using starting = new AsyncDisposableStack()
  await requireGit(process.env)
  await requireProcessLimits(deps)
  const hosts = configuredCodeHosts(settings)
  const repositoryReader = starting.use(
    createRepositoryReader(Math.min(settings.concurrentAnalyses, availableParallelism()), {
      folder: join(settings.dataDirectory, 'mirrors'),
      maxTotalBytes: settings.maxMirrorBytes,
      hosts,
    }),
  )
  const folder = join(settings.dataDirectory, 'facts')
  const facts = createFactsCache({ folder, objects: deps.objects, log: deps.log })
  const mirrors = createMirrorCache({
    mirrors: repositoryReader.mirrors,
    objects: deps.objects,
    log: deps.log,
  })
  await mirrors.removeStaleFolders()
  // A killed process may have left cached facts of private code.
  for (const url of await repositoryRowStore(db).listPrivateCloneUrls()) await deleteFacts(folder, url)
  const fingerprints = openFingerprints(settings)
  const handlers = createAnalysisHandlers({
    ...deps,
    tasks: queue.tasks,
    hosts,
    mirrors,
    reader: repositoryReader,
    facts,
    fingerprints,
    loadAnonymousAuthors: createErasedAuthorsLoader(db, fingerprints),
    loadRegisteredTechnologies: () => registeredTechnologies(db),
  })
  await queue.work(
    {
      ...handlers,
      ...deps.otherHandlers,
      'clean-up': async () => {
        await deps.cleanUp()
        await mirrors.removeStaleFolders()
        // Delete the mirrors and facts of repositories that no longer exist or are no longer public.
        const repositories = await repositoryRowStore(db).listAddresses()
        await mirrors.deleteExcept(repositories)
        await facts.deleteExcept(repositories)
      },
    },
    { repositoryConcurrency: settings.concurrentAnalyses, hasDiskSpace: deps.hasDiskSpace },
  )
  // Catches up on what expired during downtime, and erases users that a restored database backup brought
  // back.
  await queue.tasks.send('clean-up', {})
  // A new release may compute ratings by another model.
  await queue.tasks.send('apply-catalog', { to: 'outdatedUsers', after: null })
  await queue.tasks.send('apply-catalog', { to: 'outdatedRepositories', after: null })
  starting.defer(() => queue.stop())
  // Ends uploads first, because they hold up neither tasks nor the process.
  starting.use(mirrors)
  return starting.move()
}

/** Without limits, an untrusted repository could exhaust memory. */
async function requireProcessLimits({ settings, log }: WorkerDeps): Promise<void> {
  if (!(await findNetworkIsolation(process.env)))
    log.warn({ commands: ['unshare', 'setpriv'] }, 'git keeps network access while it reads')
  if (await canLimitResources(process.env)) return
  if (settings.production)
    throw new StartFailure(
      'prlimit: not found. Production requires it to limit memory and CPU time of git. Install util-linux.',
    )
  log.warn({ command: 'prlimit' }, 'resource limits unavailable')
}
