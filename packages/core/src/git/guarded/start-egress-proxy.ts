import type { EgressProxy, EgressProxyOptions } from './egress-proxy.ts'

/** Starts an egress proxy on loopback. Loads its modules on demand, because most programs never need them. */
export async function startEgressProxy(options: EgressProxyOptions): Promise<EgressProxy> {
  const { createEgressProxy } = await import('./create-egress-proxy.ts')
  return createEgressProxy(options)
}
