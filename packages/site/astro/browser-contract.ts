import { allRoutes, type NamedRoute } from '@handiwork/core/api'
import type { Plugin } from 'vite'

/**
 * Replaces the contract in browser bundles with its routes without schemas. The service of a page has serialized its
 * replies with these schemas, so the page doesn't parse them again: zod and all schemas are larger than the code of most
 * pages. Forms load the schemas that they need.
 */
export function browserContract(): Plugin {
  return {
    name: 'browser-contract',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/core\/src\/contract\/api\/contract\.ts$/ },
      handler: () => browserContractCode(allRoutes()),
    },
  }
}

/** The module's code: what the client needs to send a request and to read its reply. */
export function browserContractCode(routes: readonly NamedRoute[]): string {
  const nouns = Map.groupBy(routes, ({ name }) => name.split('.')[0]!)
  const resources = [...nouns].map(
    ([noun, named]) => `  ${noun}: {\n${named.map((one) => `    ${routeCode(one)},\n`).join('')}  },\n`,
  )
  return `const reply = { parse: (content) => content }\nexport const contract = {\n${resources.join('')}}\n`
}

function routeCode({ name, route }: NamedRoute): string {
  const { method, path, contentType, redirects, paged, upload } = route
  const files = upload && { file: upload.file, json: upload.json }
  const properties = JSON.stringify({ method, path, contentType, redirects, paged, upload: files })
  const code = route.reply === undefined ? properties : properties.replace(/\}$/, ',reply}')
  return `${name.split('.')[1]}: ${code}`
}
