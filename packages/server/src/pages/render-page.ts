import type { Route } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Settings } from '../env.ts'
import { toApiError } from '../plugins/to-api-error.ts'
import { observe } from '../telemetry/observe.ts'
import type { Brand } from './brand-cache.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createInternalCall } from './internal-call.ts'
import { collectDependencies, type PageDependency } from './page-dependencies.ts'
import type { PageLocals, Site } from './site.ts'

export interface RenderRequest {
  /** With the query parameters that select another page. */
  readonly path: string
  readonly brand: Brand | undefined
  /** The viewer's credentials. Without them, the public page is rendered. */
  readonly credentials?: Readonly<Record<string, string>>
}

export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** The redirect target. */
  readonly location: string | undefined
  readonly policy: string
  readonly dependencies: ReadonlySet<PageDependency>
  /** The page itself set `no-store`. */
  readonly isPersonal: boolean
}

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>

/** Creates the function that renders pages from the API's responses. */
export function createPageRenderer(
  app: FastifyInstance,
  site: Site,
  deps: Pick<Deps, 'settings' | 'now' | 'log'>,
): RenderPage {
  const { publicUrl, demo } = deps.settings
  const imageOrigins = insecureOrigins(deps.settings)
  // Rendered once, because many requests fail at the same time.
  let unavailablePage: Promise<RenderedPage> | undefined
  const render: RenderPage = (request) => {
    if (request.path !== UNAVAILABLE_PATH)
      return observe('page', { name: 'render page', labels: {} }, () => renderPage(request))
    unavailablePage ??= renderPage({ path: UNAVAILABLE_PATH, brand: undefined })
    return unavailablePage
  }
  return render

  async function renderPage({ path, brand, credentials }: RenderRequest): Promise<RenderedPage> {
    let isUnavailable = false
    // The brand's title and logo appear on every page of its host.
    const dependencies = new Set<PageDependency>(brand && [brand.id])
    const callApi = createInternalCall(app, credentials)
    const call: PageLocals['call'] = async (route, ...request) => {
      const result = await callApi(route, ...request)
      for (const dependency of collectDependencies(route as Route, result)) dependencies.add(dependency)
      return result
    }
    const response = await site.render(new Request(publicUrl + path), {
      ...{ call, now: deps.now(), publicUrl, brand, development: demo },
      audience: credentials === undefined ? 'public' : 'caller',
      onRenderError: (error) => {
        isUnavailable = toApiError(error).code === 'unavailable'
        if (!isUnavailable) deps.log.error({ err: error }, 'page rendering failed')
      },
    })
    if (isUnavailable && path !== UNAVAILABLE_PATH) return render({ path: UNAVAILABLE_PATH, brand })
    const { status, headers } = response
    return {
      ...{ status, dependencies, html: await response.text() },
      location: headers.get('location') ?? undefined,
      policy: contentSecurityPolicy(headers.get('content-security-policy'), imageOrigins),
      isPersonal: headers.get('cache-control')?.includes('no-store') ?? false,
    }
  }
}

/** The page for what can't be rendered now, such as while the database does not answer. */
export const UNAVAILABLE_PATH = '/503'

/** Origins of code hosts without https, such as local instances, which serve avatars. */
function insecureOrigins({ sources }: Pick<Settings, 'sources'>): string[] {
  const origins = Object.values(sources).map(({ webUrl }) => new URL(webUrl).origin)
  return [...new Set(origins.filter((origin) => origin.startsWith('http:')))]
}
