import type { CodeHost } from '@handiwork/core'
import type { Settings } from '../../env.ts'

/** The configured code hosts. */
export function configuredCodeHosts({ sources }: Pick<Settings, 'sources'>): CodeHost[] {
  return (['gitHub', 'gitLab', 'bitbucket'] as const).map((kind) => {
    const { names, webUrl } = sources[kind]
    return { kind, names, webUrl }
  })
}
