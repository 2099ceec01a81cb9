import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../env.ts'
import { asOpenApi, withErrors } from './open-api.ts'

/** The API told by itself: `/api/openapi.json` for programs, `/api/docs` for people. Both follow from the contract. */
export async function apiDescription(
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
          'Profiles made of the code that people actually wrote. Personal tokens are made in the settings.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes },
    },
    transform: asOpenApi,
    transformObject: withErrors,
  })
  const document = { schema: { hide: true } }
  app.get('/api/openapi.json', document, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return app.swagger()
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    transformSpecificationClone: false,
    uiConfig: {
      url: '/api/openapi.json',
      validatorUrl: null,
      docExpansion: 'none',
      deepLinking: true,
      filter: true,
    },
    theme: { title: 'The API of Handiwork', css: [{ filename: 'handiwork.css', content: ownStyle }] },
  })
}

// --- internal ---

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'handiwork_session',
    description: 'What a browser holds after a sign-in',
  },
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`OAuth {token}`, with a personal token',
  },
} as const

/** The bar tells of the maker of the page, and of an address that is the only one. */
const ownStyle = '.swagger-ui .topbar { display: none }'

/** The page styles itself as it runs; its scripts are files of ours. */
const policy = [
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
