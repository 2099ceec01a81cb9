import { ById, Bytes } from './fields.ts'
import { route } from './route.ts'
import { UserLogin } from './user.ts'

/** Measures of the pictures that other sites show beside a link to one of our pages. */
export const OPEN_GRAPH_WIDTH = 1200
export const OPEN_GRAPH_HEIGHT = 630

/** What is private has none, not even for its owner: what a shared cache keeps is the same for everybody. */
const picture = {
  method: 'GET',
  access: 'everyone',
  contentType: 'image/png',
  reply: Bytes,
  sharedForSeconds: 300,
} as const

/** Each is drawn anew when what it shows has changed. */
const rate = { calls: 120, perSeconds: 60 }

export const openGraph = {
  user: route({
    ...picture,
    path: '/open-graph/users/:login.png',
    summary: 'The picture other sites show for somebody’s page',
    params: UserLogin,
    rate,
  }),
  repository: route({
    ...picture,
    path: '/open-graph/repositories/:id.png',
    summary: 'The same of a public repository',
    params: ById,
    rate,
  }),
  site: route({
    ...picture,
    path: '/open-graph/site.png',
    summary: 'The same of every other page',
  }),
}
