/** Whether a file describes machines or builds in a language that elsewhere is source: linguist holds these for vendored. */
export function isInfrastructure(path: string): boolean {
  return path.endsWith('Jenkinsfile') || path.endsWith('Vagrantfile')
}
