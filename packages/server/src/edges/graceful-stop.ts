import type { FastifyInstance } from 'fastify'

/** How long requests on their way may take once the service is told to stop, in milliseconds. */
const REQUESTS_AT_MOST = 7000

/** Lets requests on their way end, but waits for nobody who only holds a connection, and for nobody for ever. */
export function gracefulStop(app: FastifyInstance, atMostMs = REQUESTS_AT_MOST): void {
  let stopping = false
  const ending = new DisposableStack()
  app.addHook('onSend', async (_request, reply, payload) => {
    if (stopping) reply.header('connection', 'close')
    return payload
  })
  app.addHook('preClose', async () => {
    stopping = true
    const deadline = setTimeout(() => app.server.closeAllConnections(), atMostMs)
    // Answers that began before keep their connection; it is idle as soon as they end.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    ending.defer(() => clearTimeout(deadline))
    ending.defer(() => clearInterval(idle))
  })
  app.addHook('onClose', async () => ending.dispose())
}
