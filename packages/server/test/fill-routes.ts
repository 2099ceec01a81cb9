import { allRoutes, type NamedRoute } from '@handiwork/core/api'

/** A route with a value for each path parameter. */
export interface FilledRoute extends NamedRoute {
  readonly path: string
}

/** All routes of the contract, with placeholder values by default. */
export function fillRoutes(valueFor: (parameter: string) => string = placeholderValue): FilledRoute[] {
  return allRoutes().map((namedRoute) => ({
    ...namedRoute,
    path: namedRoute.route.path.replace(/:(\w+)/g, (_, parameter) => valueFor(parameter)),
  }))
}

export function isUnsafe({ route }: NamedRoute): boolean {
  return route.method !== 'GET'
}

function placeholderValue(parameter: string): string {
  return placeholderValues[parameter] ?? '0199c000-0000-7000-8000-000000000000'
}

const placeholderValues: Readonly<Record<string, string>> = { login: 'ada', source: 'gitHub', locale: 'en' }
