import { fileURLToPath } from 'node:url'
import { execa } from 'execa'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs buildah without namespaces, which also works where containers can't be nested. Returns its output. */
export async function buildah(...args: readonly string[]): Promise<string> {
  const { stdout } = await execa('buildah', args, {
    cwd: root,
    env: { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' },
    stderr: 'inherit',
  })
  return stdout.trim()
}

/** Builds the Containerfile. Returns the name of the image. */
export async function buildImage(): Promise<string> {
  const image = 'localhost/handiwork:check'
  await buildah('build', '--quiet', '--format', 'docker', '--tag', image, '--file', 'Containerfile', '.')
  return image
}

/** The file system of an image. Disposing deletes it, but not the image. */
export interface MountedImage extends AsyncDisposable {
  readonly path: string
}

export async function mountImage(image: string): Promise<MountedImage> {
  const container = await buildah('from', '--pull-never', image)
  return {
    path: await buildah('mount', container),
    [Symbol.asyncDispose]: async () => void (await buildah('rm', container)),
  }
}

/** The bytes of a file system after `gzip -6`, as registries store it. */
export async function compressedSize(path: string): Promise<number> {
  const { stdout } = await execa('bash', ['-c', 'tar -C "$1" -cf - . | gzip -6 | wc -c', '-', path])
  return Number(stdout)
}
