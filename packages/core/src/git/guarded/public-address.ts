import ipaddr from 'ipaddr.js'

/** Whether an IP address is one of the open internet: nothing of this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  const ip = parsed(address)
  if (ip === undefined || ip.range() !== 'unicast') return false
  if (ip.kind() === 'ipv6' && !ip.match(globalUnicast)) return false
  return !taken.some(([kind, network]) => ip.kind() === kind && ip.match(network))
}

/** Whether an operator may have put a host there: a private network or this machine, never what clouds tell secrets at. */
export function isPrivateAddress(address: string): boolean {
  const ip = parsed(address)
  return ip !== undefined && privateRanges.has(ip.range()) && !cloudSecrets.has(ip.toString())
}

// --- internal ---

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

const globalUnicast: Network = ipaddr.parseCIDR('2000::/3')

/** Called unicast by the library; the first is the platform of a cloud, the second leads nowhere. */
const taken: readonly (readonly ['ipv4' | 'ipv6', Network])[] = [
  ['ipv4', ipaddr.parseCIDR('168.63.129.16/32')],
  ['ipv6', ipaddr.parseCIDR('100:0:0:1::/64')],
]

const privateRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'])
const cloudSecrets: ReadonlySet<string> = new Set(['100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254'])

/** IPv4 written as IPv6 is judged as what it is. */
function parsed(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  try {
    return ipaddr.process(address)
  } catch {
    return undefined
  }
}
