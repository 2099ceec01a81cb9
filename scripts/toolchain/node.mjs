import { isAtLeast, OLDEST_NODE } from './node-version.mjs'
import { platformPackage } from './platform-package.mjs'
import { inRoot, readJson } from './root.mjs'
import { SetupFailure } from './setup-failure.mjs'

/** The Node everything runs on: the pinned one, or a person's own where none is published for their platform. */
export function chooseNode() {
  const { platform, arch, execPath, version } = process
  const name = platformPackage({ platform, arch, musl: isMusl() })
  if (name) return pinned(name)
  if (isAtLeast(version, OLDEST_NODE)) return { path: execPath, version, package: undefined }
  throw new SetupFailure(
    `Handiwork needs Node ${OLDEST_NODE} or newer on ${platform} ${arch}, and this is ${version}.`,
  )
}

function pinned(name) {
  const version = readJson(inRoot('package.json')).optionalDependencies[name]
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  return { path: inRoot('node_modules', name, 'bin', binary), version, package: `${name}@${version}` }
}

/** The published Linux binaries need glibc, which only a running Node can tell for certain. */
function isMusl() {
  if (process.platform !== 'linux' || process.execPath.startsWith(inRoot('node_modules'))) return false
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime === undefined
}
