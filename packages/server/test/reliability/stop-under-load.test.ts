import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { socketClientSettings } from '@handiwork/core/api'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BusyHost, startBusyHost } from './busy-host.ts'
import { ada, enqueueAdaAnalysis, SECRET } from './enqueue-analysis.ts'
import { startServiceProcess } from './service-process.ts'
import { storageKinds, type TestStorage } from './test-storage.ts'
import { waitUntil } from './wait-until.ts'

const CLIENT_COUNT = 10
const SOCKET_COUNT = 10
/** As documented in docs/running.md. */
const MAX_STOP_SECONDS = 10

let host: BusyHost
beforeAll(async () => {
  host = await startBusyHost(4)
})
afterAll(() => host[Symbol.asyncDispose]())

test.for(storageKinds)(
  'drops no response when it is stopped with clients, sockets, a stalled upload and an analysis on $kind',
  { timeout: 300_000 },
  async ({ create }, { annotate }) => {
    await using storage = await create()
    await enqueueAdaAnalysis(storage, host)
    await using service = startService(storage)
    const url = await service.ready
    await using clients = startClients(url)
    const sockets = await connectSockets(url)
    const upload = startUpload(url)
    await upload.started
    await waitUntil(async () => clients.answers.every((answers) => answers.length > 3))
    const stoppedAt = performance.now()
    service.signal('SIGTERM')
    const code = await service.exited
    const seconds = (performance.now() - stoppedAt) / 1000
    await clients.ended
    const answers = clients.answers.flat()
    await annotate(
      `stopped in ${seconds.toFixed(1)} s after ${answers.length} answers, ${answers.filter((one) => one === 'idle').length} idle connections closed`,
    )
    expect({
      code,
      isInTime: seconds <= MAX_STOP_SECONDS,
      stderr: service.stderr(),
      // After the listening socket is closed, new connections are refused.
      others: [...new Set(answers)].filter((answer) => ![200, 503, 'ECONNREFUSED', 'idle'].includes(answer)),
      isUploadClosed: await upload.closed,
      connectedSockets: sockets.filter(({ connected }) => connected).length,
    }).toEqual({
      ...{ code: 0, isInTime: true, stderr: '', others: [], isUploadClosed: true, connectedSockets: 0 },
    })
    await using next = startService(storage)
    const nextUrl = await next.ready
    await waitUntil(() => isAnalyzed(nextUrl))
  },
)

function startService({ folder, databaseUrl }: TestStorage) {
  const env = { ...host.env, HANDIWORK_SECRET: SECRET, CONCURRENT_ANALYSES: '1' }
  return startServiceProcess({ dataFolder: folder(), databaseUrl, env })
}

/** Clients that send their next request on the same connection, until the service refuses connections. */
function startClients(url: string) {
  const stop = new AbortController()
  const answers: (number | string)[][] = Array.from({ length: CLIENT_COUNT }, () => [])
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENT_COUNT })
  const run = async (own: (number | string)[]) => {
    while (!stop.signal.aborted && own.at(-1) !== 'ECONNREFUSED') own.push(await readStatus(url, agent))
  }
  const ended = Promise.all(answers.map(run))
  return {
    ...{ answers, ended },
    [Symbol.asyncDispose]: async () => {
      stop.abort()
      await ended
      agent.destroy()
    },
  }
}

/** The status of a complete response, or the code of the failure. */
async function readStatus(url: string, agent: Agent): Promise<number | string> {
  const sent = request(`${url}/api/leaders`, { agent })
  sent.end()
  try {
    const [response] = await once(sent, 'response')
    for await (const _ of response);
    return response.statusCode
  } catch (error) {
    // The connection was idle when the service closed it, so no response was due.
    if (sent.reusedSocket && isReset(error)) return 'idle'
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

const isReset = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

async function connectSockets(url: string) {
  const sockets = Array.from({ length: SOCKET_COUNT }, () =>
    io(url, {
      ...socketClientSettings,
      transports: [...socketClientSettings.transports],
      ...{ extraHeaders: { origin: url }, forceNew: true, reconnection: false },
    }),
  )
  await Promise.all(
    sockets.map((socket) => new Promise((connected) => socket.once('connect', () => connected(undefined)))),
  )
  return sockets
}

/** Sends a part of a body. */
function startUpload(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  const head =
    'POST /logout HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'
  const started = once(socket, 'connect').then(
    () => new Promise((sent) => socket.write(head, () => sent(undefined))),
  )
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)))
  return { started, closed }
}

async function isAnalyzed(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/users/${ada.id}`)
  const { analyzed } = (await response.json()) as { readonly analyzed?: boolean }
  return analyzed === true
}
