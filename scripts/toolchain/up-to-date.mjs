import { existsSync, readFileSync } from 'node:fs'
import { buildParts } from './build-parts.mjs'
import { fingerprint } from './fingerprint.mjs'
import { inRoot, root } from './root.mjs'

export const isUpToDate = (parts) => findOutdated(parts).length === 0

export const findOutdated = (parts) =>
  parts.filter((name) => {
    const part = buildParts[name]
    return (
      !existsSync(part.output) ||
      !existsSync(stampPath(part)) ||
      readFileSync(stampPath(part), 'utf8') !== fingerprint(root, part.inputs)
    )
  })

/** The fingerprint of the inputs of the last build of a part. */
export const stampPath = ({ script }) => inRoot('.handiwork', 'build', script.replace('build:', ''))
