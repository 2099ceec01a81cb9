import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'

// The yardstick: the framework alone, sending a page from memory. Where the page lies is told on the command line.
const page = await readFile(process.argv[2]!)
const app = Fastify()
app.get('/', async (_request, reply) =>
  reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(page),
)
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
