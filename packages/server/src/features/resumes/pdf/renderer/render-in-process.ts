import type { ChildProcess } from 'node:child_process'
import { PdfRendererFailure } from './pdf-renderer-failure.ts'
import type { RenderJob, RenderReply, RenderRequest } from './render-messages.ts'

/**
 * Renders a resume in a child process, one at a time. A long resume takes seconds and must not block the
 * event loop, and a crash on untrusted input must not affect the service. Rejects with a `PdfRendererFailure`
 * if the resume is not the cause.
 */
export function renderInProcess(job: RenderJob): Promise<Uint8Array> {
  if (queueLength >= MAX_QUEUE_LENGTH)
    return Promise.reject(new PdfRendererFailure('busy', 'Too many resumes are waiting to be rendered'))
  queueLength += 1
  const pdf = queueTail.then(() => render(job)).finally(() => (queueLength -= 1))
  queueTail = pdf.catch(() => {})
  return pdf
}

const TIMEOUT_SECONDS = 30
const MAX_QUEUE_LENGTH = 32
/** An idle child process is stopped to free its memory. */
const IDLE_SECONDS = 60

/** Next to this file in the sources. The build has it under the same name. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './renderer-process.ts' : './renderer-process.mjs',
  import.meta.url,
)

let queueLength = 0
let queueTail: Promise<unknown> = Promise.resolve()
let currentChild: ChildProcess | undefined
let idleTimer: NodeJS.Timeout | undefined
let lastId = 0

async function render(job: RenderJob): Promise<Uint8Array> {
  clearTimeout(idleTimer)
  currentChild ??= await startChild()
  const child = currentChild
  refChild(child)
  try {
    return await requestPdf(child, { ...job, id: ++lastId })
  } finally {
    unrefChild(child)
    idleTimer = setTimeout(() => currentChild?.disconnect(), IDLE_SECONDS * 1000).unref()
  }
}

async function startChild(): Promise<ChildProcess> {
  const { startNodeProcess } = await import('../../../../start-node-process.ts')
  const child = startNodeProcess(program)
  const clearChild = () => {
    if (currentChild === child) currentChild = undefined
  }
  return child.on('error', clearChild).on('disconnect', clearChild).on('exit', clearChild)
}

/** Keeps the service alive only while a resume is rendered. */
function refChild(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function unrefChild(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

function requestPdf(child: ChildProcess, request: RenderRequest): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const timeout = setTimeout(() => {
    if (currentChild === child) currentChild = undefined
    child.kill('SIGKILL')
    reject(new PdfRendererFailure('timedOut', 'Rendering a resume timed out'))
  }, TIMEOUT_SECONDS * 1000)
  const onMessage = (reply: RenderReply) => {
    if (reply.id !== request.id) return
    if ('pdf' in reply) resolve(reply.pdf)
    else reject(reply.kind ? new PdfRendererFailure(reply.kind, reply.failure) : new Error(reply.failure))
  }
  const onExit = () => reject(new Error('The PDF renderer exited'))
  child.on('message', onMessage).once('exit', onExit).once('error', onExit)
  child.send(request)
  return promise.finally(() => {
    clearTimeout(timeout)
    child.off('message', onMessage).off('exit', onExit).off('error', onExit)
  })
}
