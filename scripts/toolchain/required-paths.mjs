/**
 * Returns the paths of the lockfile's packages that a workspace requires, including those of the workspaces
 * it links to.
 */
export function requiredPaths(packages, workspace) {
  const found = new Set()
  const queue = [workspace]
  for (const from of queue)
    for (const name of requiredNames(packages[from] ?? {})) {
      const path = resolvePackage(packages, from, name)
      if (path === undefined || found.has(path)) continue
      found.add(path)
      queue.push(packages[path].link ? packages[path].resolved : path)
    }
  return [...found]
}

function requiredNames({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {})
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ]
}

/** Finds a package as Node does: in the node_modules of the folder, then of its parents. */
function resolvePackage(packages, from, name) {
  for (let folder = from; folder !== ''; folder = parentOf(folder)) {
    const path = `${folder}/node_modules/${name}`
    if (path in packages) return path
  }
  const path = `node_modules/${name}`
  return path in packages ? path : undefined
}

const parentOf = (folder) => folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))
