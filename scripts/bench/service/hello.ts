import Fastify from 'fastify'

// The yardstick: the framework alone, with nothing to do.
const app = Fastify()
app.get('/', async () => ({ hello: 'world' }))
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
