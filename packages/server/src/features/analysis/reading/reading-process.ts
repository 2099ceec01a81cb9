import { analyze, listedByOperator, type Mirror, type Mirrors, mirrors, startGuard } from '@handiwork/core'
import { failureOf } from './failure.ts'
import type { Asked, CallName, CallProgress, Calls, Told } from './messages.ts'
import { isAmong } from './nameless.ts'
import type { ReaderSettings } from './reading.ts'

// A program by itself: whoever started it says in its first word where copies are kept.
const settings: ReaderSettings = JSON.parse(process.argv[2] ?? '{}')
const stops = new Map<number, AbortController>()
const held = new Map<number, Mirror>()
let opened: Promise<Mirrors> | undefined

process.on('message', (message: Asked) => {
  if (message.call === 'stop') stops.get(message.id)?.abort()
  else void answer(message)
})
// Nobody waits for the answers of one whose starter is gone; a Ctrl-C is for the starter to hear.
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

// --- internal ---

interface Surroundings {
  readonly signal: AbortSignal
  readonly onProgress: (progress: CallProgress) => void
}

type Handlers = {
  readonly [N in CallName]: (asked: Calls[N]['asked'], world: Surroundings) => Promise<Calls[N]['answer']>
}

const handlers: Handlers = {
  async update({ address, ...options }, { signal, onProgress }) {
    const mirror = await (await copies()).update(address, {
      ...options,
      signal,
      onReceived: (bytes, fraction) => onProgress({ bytes, fraction }),
    })
    const copy = held.size + Math.max(0, ...held.keys()) + 1
    held.set(copy, mirror)
    const { path, address: found, head, hasTags, sizeBytes } = mirror
    return { copy, path, address: found, head, hasTags, sizeBytes }
  },
  async release({ copy }) {
    const mirror = held.get(copy)
    held.delete(copy)
    await mirror?.release()
    return undefined
  },
  async forget({ address }) {
    await (await copies()).forget(address)
    return undefined
  },
  async keepOnly({ cloneUrls }) {
    await (await copies()).keepOnly(cloneUrls)
    return undefined
  },
  async removeLeftovers() {
    await (await copies()).removeLeftovers()
    return undefined
  },
  read: ({ factsFolder, nameless, ...reading }, { signal, onProgress }) =>
    analyze({
      ...reading,
      isNameless: nameless && isAmong(nameless),
      words: reading.targets.map(({ url }) => url),
      analyzedAt: reading.asOf,
      cacheFolder: factsFolder,
      signal,
      onProgress: (target, progress) => onProgress({ target, progress }),
    }),
}

function copies(): Promise<Mirrors> {
  opened ??= startGuard({ listed: listedByOperator(settings.hosts) }).then((guard) =>
    mirrors({ ...settings, guard }),
  )
  return opened
}

async function answer({ id, call, asked }: Exclude<Asked, { call: 'stop' }>): Promise<void> {
  const stop = new AbortController()
  stops.set(id, stop)
  const world = { signal: stop.signal, onProgress: (progress: CallProgress) => tell({ id, progress }) }
  try {
    const handle = handlers[call] as (asked: unknown, world: Surroundings) => Promise<unknown>
    tell({ id, answer: await handle(asked, world) })
  } catch (error) {
    tell({ id, failure: failureOf(error) })
  } finally {
    stops.delete(id)
  }
}

function tell(message: Told): void {
  // Between the last answer and the news of it the starter may have gone.
  if (process.connected) process.send?.(message)
}
