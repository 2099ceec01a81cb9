import { defineMiddleware } from 'astro:middleware'
import { graphJson } from 'virtual:script-graph'
import type { ScriptGraph } from '../astro/script-graph.ts'
import { preloadScripts } from './preload-scripts.ts'

/** Adds preloads, and reports render errors to the server. The visitor only sees that the page failed. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    const response = await next()
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    if (!isPage || locals.exportedFrom) return response
    return new Response(preloadScripts(await response.text(), scriptGraph()), response)
  } catch (error) {
    locals.onRenderError?.(error)
    throw error
  }
})

let parsedGraph: ScriptGraph | undefined

function scriptGraph(): ScriptGraph {
  parsedGraph ??= JSON.parse(graphJson) as ScriptGraph
  return parsedGraph
}
