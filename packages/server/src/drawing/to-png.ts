/** A picture as PNG, so many pixels wide. It is made beside the program, and asks for no font: all text is paths. */
export async function toPng(svg: string, width: number): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  })
  return image.asPng()
}
