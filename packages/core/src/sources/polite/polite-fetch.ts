import type { Fetch } from '../host-fetch.ts'
import { SourceFailure } from '../source-failure.ts'
import type { World } from '../world.ts'
import { backoff, longerBan } from './delays.ts'
import { type Call, type Exchange, exchange, type Limits, told } from './exchange.ts'
import { fingerprint, sha256 } from './fingerprint.ts'
import { conditions, readHeaders, toResponse, toStore } from './stored-answer.ts'
import { trustedAddress } from './trusted-address.ts'
import { verdictOn } from './verdict.ts'
import { welcomeAgain } from './welcome-again.ts'

export interface Politeness extends Partial<Limits> {
  readonly apiUrl: string
  readonly token?: string | undefined
  readonly world: World
  /** Milliseconds a request waits for the end of a ban, at most; for longer ones it rejects at once. */
  readonly waitAtMost?: number
  /** The part of the host an address belongs to, where the host limits parts by themselves. */
  readonly partOf?: (address: URL) => string | undefined
  /** The answer as plain HTTP would say it, for hosts that say it in words of their own. */
  readonly inHttp?: (answer: Exchange, now: Date) => Exchange
}

/**
 * A `fetch` for GET that gives whole, good JSON answers and nothing else: it asks one thing after the other, keeps
 * to bans, tries again where that can help, and sends marks of what it knows. Rejects with a `SourceFailure` or the
 * signal's reason.
 */
export function politeFetch(options: Politeness): Fetch {
  const given: Given = { ...defaults, ...options }
  const home = trustedAddress(given.apiUrl)
  const key = `${home.host} ${fingerprint(given.token)}`
  const { turns } = given.world
  return async (input, { method = 'GET', headers, signal }) => {
    const address = new URL(input)
    if (method !== 'GET') throw new TypeError('A source only reads')
    if (address.origin !== home.origin)
      throw new SourceFailure('unreadable', `${home.host} led to another host`)
    const call = { address, headers: new Headers(headers), signal: signal ?? new AbortController().signal }
    const keys = [key, `${key} ${given.partOf?.(address) ?? ''}`.trim()] as const
    return orAborted(
      turns(key, () => answered(call, keys, given)),
      call.signal,
    )
  }
}

// --- internal ---

type Given = Politeness & Required<Pick<Politeness, keyof typeof defaults>>
/** Of the host, and of the part of it that is asked; the same when it has no parts. */
type Keys = readonly [whole: string, part: string]

const defaults = {
  timeLimit: 30_000,
  mostBytes: 16 * 1024 * 1024,
  waitAtMost: 5_000,
  inHttp: (answer: Exchange) => answer,
}

const MOST_TRIES = 4

/** The answer, or why it is worth another try. */
type Attempt = Response | { readonly failure: SourceFailure; readonly isLimit: boolean }

async function answered(call: Call, keys: Keys, given: Given): Promise<Response> {
  const { world } = given
  for (let tries = 1; ; tries++) {
    await endOfBans(call, keys, given)
    const attempt = await attempted(call, keys, given)
    if (attempt instanceof Response) return attempt
    if (tries === MOST_TRIES) throw attempt.failure
    if (!attempt.isLimit) await world.wait(backoff(tries, world.random()), call.signal)
  }
}

async function endOfBans(call: Call, keys: Keys, { world, waitAtMost }: Given): Promise<void> {
  for (;;) {
    call.signal.throwIfAborted()
    const ends = await Promise.all([...new Set(keys)].map((key) => world.bans.until(key)))
    const end = Math.max(...ends.map((until) => until?.getTime() ?? 0))
    const ahead = end - world.now().getTime()
    if (ahead <= 0) return
    if (ahead > waitAtMost) throw limitedUntil(new Date(end), call)
    await world.wait(ahead, call.signal)
  }
}

async function attempted(call: Call, keys: Keys, given: Given): Promise<Attempt> {
  const { world } = given
  const place = sha256(`${keys[0]} ${call.address.href}`)
  const stored = await world.answers.get(place)
  const headers = new Headers([...call.headers, ...Object.entries(conditions(stored))])
  const sent = await exchange(world.fetch, { ...call, headers }, given).catch(worthAnotherTry)
  if ('failure' in sent) return sent
  const answer = given.inHttp(sent, world.now())
  const verdict = verdictOn(answer)
  if (verdict.state === 'limited') return banned(answer, call, keys[verdict.all ? 0 : 1], given)
  if (verdict.state === 'refused') throw failed(verdict.kind, answer, call)
  if (verdict.state === 'again') return { failure: failed(verdict.kind, answer, call), isLimit: false }
  await goodAnswer(answer, keys, given)
  if (verdict.state === 'good') return await kept(answer, place, call, given)
  if (stored) return toResponse(stored, call.address)
  throw failed('unreadable', answer, call)
}

/** An answer that is too large, or leads astray, would do so again. */
function worthAnotherTry(failure: unknown): { failure: SourceFailure; isLimit: false } {
  const isBroken = failure instanceof SourceFailure && failure.cause !== undefined
  if (!isBroken) throw failure
  return { failure, isLimit: false }
}

async function banned(answer: Exchange, call: Call, key: string, { world }: Given): Promise<Attempt> {
  const now = world.now()
  const strikes = world.strikes.get(key) ?? 0
  const until = welcomeAgain(answer.headers, now) ?? longerBan(strikes, world.random(), now)
  world.strikes.set(key, strikes + 1)
  await world.bans.ban(key, until)
  return { failure: limitedUntil(until, call), isLimit: true }
}

/** Good answers may ask for a rest too: the last of an hour, or one with a word to slow down. */
async function goodAnswer({ headers }: Exchange, keys: Keys, { world }: Given): Promise<void> {
  for (const key of keys) world.strikes.delete(key)
  const until = welcomeAgain(headers, world.now())
  if (until) await world.bans.ban(keys[1], until)
}

async function kept(answer: Exchange, place: string, call: Call, { world }: Given): Promise<Response> {
  const toKeep = toStore(answer)
  if (toKeep) await world.answers.set(place, toKeep)
  return toResponse({ body: answer.body, headers: readHeaders(answer.headers) }, call.address)
}

function failed(kind: SourceFailure['kind'], { status }: Exchange, call: Call): SourceFailure {
  return new SourceFailure(kind, `${told(call)} answered ${status}`)
}

function limitedUntil(retryAt: Date, { address }: Call): SourceFailure {
  const message = `${address.host} wants no requests until ${retryAt.toISOString()}`
  return new SourceFailure('rateLimited', message, { retryAt })
}

/** Whoever waits for a turn need not wait for it to give up. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  return await Promise.race([promise, work]).finally(() => signal.removeEventListener('abort', abort))
}
