import { loadOptionalPackage } from '../optional-packages.ts'

/**
 * Renders an SVG as a PNG of the given width, on a worker thread. Loads no fonts, because all text consists
 * of paths. Rejects with a `MissingPackageError` if resvg is not installed.
 */
export async function toPng(svg: string, width: number): Promise<Buffer> {
  const { renderAsync } = await loadOptionalPackage('@resvg/resvg-js')
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  })
  return image.asPng()
}
