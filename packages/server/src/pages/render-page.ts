import type { Route } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Settings } from '../env.ts'
import type { Brand } from './brands.ts'
import { innerCall } from './inner-call.ts'
import { policyOf } from './page-policy.ts'
import type { PageLocals, Site } from './site.ts'
import { type Subject, subjectsOf } from './subjects.ts'

export interface PageWish {
  /** With what of the query makes another page. */
  readonly path: string
  readonly brand: Brand | undefined
  /** What whoever asks is known by; left out, the page is the one for everybody. */
  readonly as?: Readonly<Record<string, string>>
}

export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** Where it leads instead. */
  readonly location: string | undefined
  readonly policy: string
  readonly subjects: ReadonlySet<Subject>
  /** It said itself that nobody may keep it. */
  readonly isPersonal: boolean
}

export type RenderPage = (wish: PageWish) => Promise<RenderedPage>

/** Renders pages of the site from what the service itself answers. */
export function renderer(
  app: FastifyInstance,
  site: Site,
  deps: Pick<Deps, 'settings' | 'now' | 'log'>,
): RenderPage {
  const { publicUrl, demo } = deps.settings
  const pictures = plainHosts(deps.settings)
  return async ({ path, brand, as }) => {
    // Its title and its logo are on every page at its address.
    const subjects = new Set<Subject>(brand && [brand.id])
    const ask = innerCall(app, as ?? {})
    const call: PageLocals['call'] = async (route, ...request) => {
      const result = await ask(route, ...request)
      for (const subject of subjectsOf(route as Route, result)) subjects.add(subject)
      return result
    }
    const response = await site.render(new Request(publicUrl + path), {
      ...{ call, now: deps.now(), publicUrl, brand, development: demo },
      audience: as === undefined ? 'everybody' : 'caller',
      failed: (error) => deps.log.error({ error }, 'a page could not be rendered'),
    })
    const { status, headers } = response
    return {
      ...{ status, subjects, html: await response.text() },
      location: headers.get('location') ?? undefined,
      policy: policyOf(headers.get('content-security-policy'), pictures),
      isPersonal: headers.get('cache-control')?.includes('no-store') ?? false,
    }
  }
}

// --- internal ---

/** Code hosts without https, on this machine or in this house: people's pictures are there. */
function plainHosts({ sources }: Pick<Settings, 'sources'>): string[] {
  const origins = Object.values(sources).map(({ webUrl }) => new URL(webUrl).origin)
  return [...new Set(origins.filter((origin) => origin.startsWith('http:')))]
}
