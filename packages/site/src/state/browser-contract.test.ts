import { allRoutes, contract, type Route } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { browserContractCode } from '../../astro/browser-contract.ts'

const code = browserContractCode(allRoutes())

test('browsers have every route of the contract, without schemas', async () => {
  const { contract: inBrowser } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )) as { contract: Record<string, Record<string, Partial<Route>>> }
  const requestOf = ({ method, path, contentType, paged, redirects, reply }: Partial<Route>) => ({
    ...{ method, path, contentType, paged, redirects, hasReply: reply !== undefined },
  })
  const requests = (routes: Record<string, Record<string, Partial<Route>>>) =>
    Object.entries(routes).map(([noun, all]) => [
      noun,
      Object.fromEntries(Object.entries(all).map(([verb, one]) => [verb, requestOf(one)])),
    ])
  expect(requests(inBrowser)).toEqual(requests(contract))
  expect(code).not.toContain(contract.users.get.summary)
})

test('browsers send files under the names of the contract', () => {
  const { file, json } = contract.organizations.create.upload!
  expect(code).toContain(JSON.stringify({ file, json }))
})
