import { type CustomPlugin, optimize } from 'svgo'

/** Optimizes an SVG, removes scripts, and prefixes ids so that they are unique among all icons. */
export function optimizeSvg(svg: string, key: string, plugins: readonly CustomPlugin[] = []): string {
  return optimize(svg, {
    floatPrecision: 2,
    plugins: [
      'preset-default',
      'convertStyleToAttrs',
      'removeScripts',
      'removeTitle',
      ...plugins,
      { name: 'prefixIds', params: { prefix: key, prefixClassNames: false } },
    ],
  }).data
}
