import Fastify from 'fastify'

// The baseline: the bare framework without any work.
const app = Fastify()
app.get('/', async () => ({ hello: 'world' }))
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
