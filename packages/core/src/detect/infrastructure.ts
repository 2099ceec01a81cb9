/**
 * Returns true for build or infrastructure files in a general-purpose language. Linguist treats them as
 * vendored.
 */
export function isInfrastructureFile(path: string): boolean {
  return path.endsWith('Jenkinsfile') || path.endsWith('Vagrantfile')
}
