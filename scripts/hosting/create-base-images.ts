import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { buildah } from './image.ts'

/**
 * Makes the base images of the Containerfile under their own names, for machines that reach Debian's packages and npm
 * but no registry of images. The Debian image is slightly larger than the official one, which has no documentation.
 */
export async function createBaseImages(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-base-'))
  try {
    await execa('debootstrap', ['--variant=minbase', 'trixie', folder], {
      stdout: 'ignore',
      stderr: 'inherit',
    })
    const debian = await buildah('from', 'scratch')
    await buildah('copy', '--quiet', debian, folder, '/')
    await buildah('commit', '--quiet', '--rm', debian, 'docker.io/library/debian:trixie-slim')
  } finally {
    await rm(folder, { recursive: true })
  }
  const node = await buildah('from', '--pull-never', 'docker.io/library/debian:trixie-slim')
  const { stdout: npmProgram } = await execa('bash', ['-c', 'readlink --canonicalize "$(command -v npm)"'])
  await buildah('copy', '--quiet', node, process.execPath, '/usr/local/bin/node')
  await buildah('copy', '--quiet', node, dirname(dirname(npmProgram)), '/usr/local/lib/node_modules/npm')
  // The registry that this machine uses, and the certificates that it trusts.
  const { stdout: configuration } = await execa('npm', ['config', 'get', 'userconfig'])
  await buildah('copy', '--quiet', node, configuration, '/usr/local/etc/npmrc')
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates) {
    await buildah('copy', '--quiet', node, certificates, certificates)
    await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, node)
  }
  const links = ['npm', 'npx'].map(
    (name) => `ln -s ../lib/node_modules/npm/bin/${name}-cli.js /usr/local/bin/${name}`,
  )
  const packages =
    'apt-get update -qq && apt-get install -y -qq --no-install-recommends libatomic1 libstdc++6'
  await buildah('run', node, '--', 'sh', '-c', [packages, ...links].join(' && '))
  await buildah('commit', '--quiet', '--rm', node, `docker.io/library/node:26-trixie-slim`)
  console.log(`made the base images with Node ${process.version} from ${dirname(process.execPath)}`)
}
