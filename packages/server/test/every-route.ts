import { allRoutes, type NamedRoute } from '@handiwork/core/api'

/** A call of the contract with an address that has a value for each of its parameters. */
export interface FilledRoute extends NamedRoute {
  readonly path: string
}

/** Every call, with what stands for nothing in particular in its address. */
export function everyRoute(valueFor: (parameter: string) => string = someValue): FilledRoute[] {
  return allRoutes().map((named) => ({
    ...named,
    path: named.route.path.replace(/:(\w+)/g, (_, parameter) => valueFor(parameter)),
  }))
}

export function isUnsafe({ route }: NamedRoute): boolean {
  return route.method !== 'GET'
}

// --- internal ---

function someValue(parameter: string): string {
  return values[parameter] ?? '0199c000-0000-7000-8000-000000000000'
}

const values: Readonly<Record<string, string>> = { login: 'ada', source: 'gitHub', locale: 'en' }
