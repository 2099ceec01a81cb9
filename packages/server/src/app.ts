import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { edges } from './edges/edges.ts'
import { serializing } from './edges/serializing.ts'
import { serverOptions } from './edges/server-options.ts'
import { features } from './features/features.ts'
import { notServed } from './features/not-served.ts'

/** The whole service, ready to listen; tests put requests straight into it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(deps))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializing)
  await edges(app, deps)
  await features(app, deps)
  notServed(app)
  return app
}
