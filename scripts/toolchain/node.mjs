import { isAtLeast, MIN_NODE_VERSION } from './node-version.mjs'
import { platformPackage } from './platform-package.mjs'
import { inRoot, readJson } from './root.mjs'
import { SetupFailure } from './setup-failure.mjs'

/** Chooses the Node to run on: the pinned one, or the current one on platforms without a package. */
export function chooseNode() {
  const { platform, arch, execPath, version } = process
  const name = platformPackage({ platform, arch, musl: isMusl() })
  if (name) return pinnedNode(name)
  if (isAtLeast(version, MIN_NODE_VERSION)) return { path: execPath, version, package: undefined }
  throw new SetupFailure(
    `Handiwork requires Node ${MIN_NODE_VERSION} or newer on ${platform} ${arch}. This is ${version}.`,
  )
}

function pinnedNode(name) {
  const version = readJson(inRoot('packages', 'cli', 'package.json')).optionalDependencies[name]
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  return { path: inRoot('node_modules', name, 'bin', binary), version, package: `${name}@${version}` }
}

/** The published Linux binaries require glibc, which only Node's report reveals reliably. */
function isMusl() {
  if (process.platform !== 'linux' || process.execPath.startsWith(inRoot('node_modules'))) return false
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime === undefined
}
