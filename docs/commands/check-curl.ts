import { allRoutes } from '@handiwork/core/api'

/** Returns an error unless the request matches a route of the contract. */
export function checkCurl(args: readonly string[]): string | undefined {
  const method = optionValue(args, '-X') ?? (args.some((word) => bodyOptions.has(word)) ? 'POST' : 'GET')
  const path = args.map((word) => SERVICE_URL.exec(word)?.[1]).find((match) => match !== undefined)
  if (path === undefined) return 'no URL of the service'
  const isKnown = routes.some((route) => route.method === method && route.pattern.test(path))
  return isKnown ? undefined : `no route ${method} ${path}`
}

const bodyOptions: ReadonlySet<string> = new Set(['-d', '--data', '-F'])

const SERVICE_URL = /^(?:\$api|http:\/\/127\.0\.0\.1:3000)(\/[^?]*)/

const routes = allRoutes().map(({ route: { method, path } }) => ({
  method: method as string,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
}))

const optionValue = (args: readonly string[], name: string) =>
  args.includes(name) ? args[args.indexOf(name) + 1] : undefined
