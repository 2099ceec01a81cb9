import { globSync, readFileSync } from 'node:fs'
import { badgeKeys } from '@handiwork/core/catalog'
import { PAGE_WIDTH, RESUME_WIDTH, TECHNOLOGY_SLOT_SIZE } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { contractSizesCss } from '../../astro/contract-sizes.ts'

const styles = globSync('*.css', { cwd: import.meta.dirname }).map((file) =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
)

test.each([
  ['form', `${PAGE_WIDTH}px`],
  ['resume', `${RESUME_WIDTH}px`],
  ['slot', `${TECHNOLOGY_SLOT_SIZE}px`],
  ['badge-count', `${badgeKeys.length}`],
])('the style sheets take --%s from the contract (spec §9)', (name, size) => {
  expect(contractSizesCss()).toContain(`--${name}: ${size};`)
  expect(styles.some((css) => css.includes(`var(--${name})`))).toBe(true)
  expect(styles.filter((css) => css.includes(`--${name}:`))).toEqual([])
})

test('no style sheet states the size of a slot or the width of a resume', () => {
  const rules = styles.flatMap((css) => css.match(/(?:\.slots?|\.resume) \{[^}]*\}/g) ?? [])
  expect(rules.filter((rule) => /\b(?:56|1280)px/.test(rule))).toEqual([])
})
