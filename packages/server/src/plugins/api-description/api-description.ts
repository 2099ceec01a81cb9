import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../env.ts'
import { addErrorResponses, transformRoute } from './open-api.ts'

/**
 * Serves the API description: `/api/openapi.json` for tools and `/api/docs` for people. Both are generated
 * from the contract.
 */
export async function registerApiDescription(
  app: FastifyInstance,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title: 'Handiwork',
        version: '1',
        description:
          'Developer profiles built from real commits. You can create personal tokens in the settings.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes },
    },
    transform: transformRoute,
    transformObject: addErrorResponses,
  })
  const hiddenSchema = { schema: { hide: true } }
  app.get('/api/openapi.json', hiddenSchema, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return app.swagger()
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: contentSecurityPolicy,
    transformSpecificationClone: false,
    uiConfig: {
      url: '/api/openapi.json',
      validatorUrl: null,
      docExpansion: 'none',
      deepLinking: true,
      filter: true,
    },
    theme: { title: 'Handiwork API', css: [{ filename: 'handiwork.css', content: customStyle }] },
  })
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'handiwork_session',
    description: 'Session cookie, set after sign-in',
  },
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`OAuth {token}` with a personal token',
  },
} as const

/** Hides the top bar, which shows the Swagger logo and a URL field. */
const customStyle = '.swagger-ui .topbar { display: none }'

/** Swagger UI sets inline styles. Its scripts are served from this origin. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
