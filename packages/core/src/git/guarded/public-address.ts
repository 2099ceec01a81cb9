import ipaddr from 'ipaddr.js'

/**
 * Returns true for a public IP address, as opposed to one of this machine, its network or its cloud platform.
 */
export function isPublicAddress(address: string): boolean {
  const ip = parseAddress(address)
  if (ip === undefined || ip.range() !== 'unicast') return false
  if (ip.kind() === 'ipv6' && !ip.match(globalUnicast)) return false
  return !excludedNetworks.some(([kind, network]) => ip.kind() === kind && ip.match(network))
}

/**
 * Returns true for addresses that an operator's host may have: private network or loopback, but never a cloud
 * metadata service.
 */
export function isPrivateAddress(address: string): boolean {
  const ip = parseAddress(address)
  return ip !== undefined && privateRanges.has(ip.range()) && !metadataAddresses.has(ip.toString())
}

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

const globalUnicast: Network = ipaddr.parseCIDR('2000::/3')

/**
 * Unicast according to the library, but the first is a cloud platform service and the second is unreachable.
 */
const excludedNetworks: readonly (readonly ['ipv4' | 'ipv6', Network])[] = [
  ['ipv4', ipaddr.parseCIDR('168.63.129.16/32')],
  ['ipv6', ipaddr.parseCIDR('100:0:0:1::/64')],
]

const privateRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'])
const metadataAddresses: ReadonlySet<string> = new Set(['100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254'])

/** Treats IPv4-mapped IPv6 addresses as IPv4. */
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  try {
    return ipaddr.process(address)
  } catch {
    return undefined
  }
}
