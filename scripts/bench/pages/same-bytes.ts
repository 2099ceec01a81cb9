import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'

// The baseline: the bare framework serving a page from memory. The argument is the path of the page.
const page = await readFile(process.argv[2]!)
const app = Fastify()
app.get('/', async (_request, reply) =>
  reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(page),
)
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
