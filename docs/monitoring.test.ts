import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { collectProcessMetrics } from '../packages/server/src/telemetry/process-metrics.ts'
import { createTestServer } from '../packages/server/test/test-server.ts'

const Dashboard = z.object({
  uid: z.string(),
  panels: z.array(
    z.object({
      ...{ id: z.int(), title: z.string().min(1), type: z.enum(['row', 'timeseries']) },
      gridPos: z.object({ h: z.int(), w: z.int(), x: z.int(), y: z.int() }),
      targets: z
        .array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() }))
        .optional(),
    }),
  ),
})
const Alerts = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+m$/),
          labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
          annotations: z.strictObject({ summary: z.string().endsWith('.'), runbook: z.string() }),
        }),
      ),
    }),
  ),
})

const page = read('monitoring.md')
const { panels } = Dashboard.parse(JSON.parse(read('monitoring/grafana-dashboard.json')))
const rules = Alerts.parse(parse(read('monitoring/alerts.yaml'))).groups.flatMap((group) => group.rules)
const dashboardExpressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const expressions = [...dashboardExpressions, ...rules.map(({ expr }) => expr)]

test('every expression is valid PromQL', () => {
  expect(expressions.filter(hasSyntaxError)).toEqual([])
})

test('the parser reports an invalid expression', () => {
  expect(hasSyntaxError('sum by (le) (rate(a[5m])')).toBe(true)
})

test('every metric of the dashboard, the alerts and the page exists in the service', async () => {
  collectProcessMetrics()
  await using server = await createTestServer({ isolated: true })
  await server.get('/api/sources')
  const { body } = await server.get('/metrics')
  const existing = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const [, metricsSection = ''] = page.split(/^## Metrics$/m)
  const [table = ''] = metricsSection.split(/^## /m)
  const documented = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name]) => name!),
  )
  const used = [...expressions.flatMap(metricNames), ...documented]
  expect(used.length).toBeGreaterThan(50)
  expect([...new Set(used)].filter((name) => !existing.has(name.replace(histogramSuffix, '')))).toEqual([])
})

test('panels have unique ids and do not overlap', () => {
  const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
    Array.from({ length: h }, (_, row) => `${y + row}:${x}-${x + w}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})

test('every alert has a section of the page as its runbook', () => {
  const anchors = [...page.matchAll(/^### (.+)$/gm)].map(
    ([, title]) => `docs/monitoring.md#${title!.toLowerCase().replaceAll(' ', '-')}`,
  )
  expect(rules.map(({ annotations }) => annotations.runbook).sort()).toEqual(anchors.sort())
})

const histogramSuffix = /_(?:bucket|sum|count)$/

/** Grafana replaces its variables before Prometheus parses the expression. */
function parsed(expression: string) {
  const text = expression.replaceAll('$__rate_interval', '5m')
  return { text, tree: parser.parse(text) }
}

function hasSyntaxError(expression: string): boolean {
  let found = false
  parsed(expression).tree.iterate({
    enter: ({ type }) => {
      found ||= type.isError
    },
  })
  return found
}

function metricNames(expression: string): string[] {
  const { text, tree } = parsed(expression)
  const names: string[] = []
  tree.iterate({
    enter: ({ name, node, from, to }) => {
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(text.slice(from, to))
    },
  })
  return names
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
