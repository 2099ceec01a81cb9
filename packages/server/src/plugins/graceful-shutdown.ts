import type { FastifyInstance } from 'fastify'

/** Maximum milliseconds for in-flight requests after shutdown starts. */
const SHUTDOWN_TIMEOUT = 7000

/** Drains in-flight requests for up to `timeoutMs`, then closes. Idle connections are closed at once. */
export function addGracefulShutdown(app: FastifyInstance, timeoutMs = SHUTDOWN_TIMEOUT): void {
  let isStopping = false
  const timers = new DisposableStack()
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isStopping) reply.header('connection', 'close')
    return payload
  })
  app.addHook('preClose', async () => {
    isStopping = true
    const deadline = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
    // Responses that started before the shutdown keep their connection open, so idle connections are closed
    // repeatedly.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    timers.defer(() => clearTimeout(deadline))
    timers.defer(() => clearInterval(idle))
  })
  app.addHook('onClose', async () => timers.dispose())
}
