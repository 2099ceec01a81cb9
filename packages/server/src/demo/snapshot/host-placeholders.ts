import type { SourceKind } from '@handiwork/core/sources'

/** The base URLs of the sample code hosts, which differ between data directories. */
export type HostUrls = Readonly<Record<SourceKind, { readonly webUrl: string }>>

/** Replaces the addresses of code hosts, `127.0.0.1:<port>`, with placeholders. */
export function insertPlaceholders(text: string, hosts: HostUrls): string {
  const kindByAddress = new Map(addresses(hosts).map(([kind, address]) => [address, kind]))
  return text.replaceAll(ADDRESS, (address) => {
    const kind = kindByAddress.get(address)
    return kind === undefined ? address : placeholder(kind)
  })
}

/** Replaces the placeholders with the addresses of these code hosts. */
export function fillPlaceholders(text: string, hosts: HostUrls): string {
  return addresses(hosts).reduce(
    (filled, [kind, address]) => filled.replaceAll(placeholder(kind), address),
    text,
  )
}

const ADDRESS = /127\.0\.0\.1:\d+/g

/** A reserved name, so that a placeholder that stays by mistake leads nowhere. */
const placeholder = (kind: SourceKind) => `${kind}.sample.invalid`

function addresses(hosts: HostUrls): [SourceKind, string][] {
  return Object.entries(hosts).map(([kind, { webUrl }]) => [kind as SourceKind, new URL(webUrl).host])
}
