import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Answers a request, and returns whether it has. Must not read the body or write before it is certain that it answers.
 * Rejects if it can't find out.
 */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/** Answers requests before Fastify runs, whose hooks take longer than most replies. The others take the normal path. */
export function addFastPath(app: FastifyInstance, answer: FastPath): void {
  const { server } = app
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const handle = () => {
      for (const listener of listeners) listener.call(server, request, response)
    }
    const isAnswered = !isStopping && answer(request, response)
    if (isAnswered === false) handle()
    else if (isAnswered !== true)
      isAnswered.then(
        (isDone) => isDone || handle(),
        () => handle(),
      )
  })
}
