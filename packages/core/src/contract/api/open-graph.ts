import { ById, Bytes } from './fields.ts'
import { route } from './route.ts'
import { UserLogin } from './user.ts'

/** The size of the preview images that other sites show for links. */
export const OPEN_GRAPH_WIDTH = 1200
export const OPEN_GRAPH_HEIGHT = 630

/**
 * Private resources have no image, not even for their owner, because shared caches serve the same image to
 * everyone.
 */
const imageRoute = {
  method: 'GET',
  access: 'everyone',
  contentType: 'image/png',
  reply: Bytes,
  sharedMaxAgeSeconds: 300,
} as const

/** An image is redrawn when its data has changed. */
const rate = { calls: 120, perSeconds: 60 }

export const openGraph = {
  user: route({
    ...imageRoute,
    path: '/open-graph/users/:login.png',
    summary: "Returns the preview image of a user's page",
    params: UserLogin,
    rate,
  }),
  repository: route({
    ...imageRoute,
    path: '/open-graph/repositories/:id.png',
    summary: 'Returns the preview image of a public repository',
    params: ById,
    rate,
  }),
  site: route({
    ...imageRoute,
    path: '/open-graph/site.png',
    summary: 'Returns the preview image of all other pages',
  }),
}
