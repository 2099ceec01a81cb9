/**
 * Pointing at or focusing a month shows its numbers in the legend. Each chart is one tab stop, and arrow keys
 * move between months. `formatCount` formats the numbers.
 */
export function enhanceMonthCharts(chart: HTMLElement, formatCount: (count: number) => string): void {
  const charts = [...chart.querySelectorAll<HTMLElement>('figure')].map(chartParts)
  for (const { columns, rows } of charts)
    for (const [index, column] of columns.entries()) labelColumn(column, rows[index])
  const show = (event: Event) => {
    const index = columnIndexOf(event.target)
    if (index >= 0) for (const parts of charts) select(parts, index, formatCount)
  }
  chart.addEventListener('pointerover', show)
  chart.addEventListener('focusin', show)
  chart.addEventListener('keydown', moveFocus)
  const [first] = charts
  const latest = first?.columns.findIndex((one) => one.matches('.on')) ?? 0
  for (const parts of charts) select(parts, latest, formatCount)
}

/** The index of the month that a key leads to. Other keys return the same index. */
export function nextMonthIndex(key: string, index: number, count: number): number {
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: count - 1,
  }
  return Math.min(count - 1, Math.max(0, steps[key] ?? index))
}

interface ChartParts {
  readonly columns: readonly SVGElement[]
  readonly rows: readonly HTMLTableRowElement[]
  readonly legend: HTMLElement | null
}

/** The data table has one row per column. */
function chartParts(figure: HTMLElement): ChartParts {
  const table = figure.closest('[data-months]')?.querySelector<HTMLTableElement>(`table.${figure.className}`)
  figure.querySelector('svg')?.setAttribute('role', 'group')
  return {
    columns: [...figure.querySelectorAll<SVGElement>('.col')],
    rows: [...(table?.tBodies[0]?.rows ?? [])],
    legend: figure.querySelector('figcaption'),
  }
}

function labelColumn(column: SVGElement, row: HTMLTableRowElement | undefined): void {
  const headings = [...(row?.closest('table')?.tHead?.rows[0]?.cells ?? [])].map(textOf)
  const [month = '', ...figures] = [...(row?.cells ?? [])].map(textOf)
  column.setAttribute('role', 'img')
  column.setAttribute(
    'aria-label',
    `${month}: ${figures.map((one, index) => `${headings[index + 1]} ${one}`).join(', ')}`,
  )
}

function select(
  { columns, rows, legend }: ChartParts,
  index: number,
  formatCount: (count: number) => string,
): void {
  columns.forEach((column, i) => {
    column.classList.toggle('on', i === index)
    column.setAttribute('tabindex', i === index ? '0' : '-1')
  })
  const [month, total, ...figures] = rows[index]?.cells ?? []
  if (!legend || !month || !total) return
  const [name, ...values] = legend.querySelectorAll('b')
  const count = parseCount(total)
  name?.replaceChildren(textOf(month).split(' ')[0] ?? '')
  name?.nextElementSibling?.replaceChildren(pattern(legend, count).replace('#', formatCount(count)))
  values.forEach((value, i) => {
    const figure = figures[i]
    if (figure) value.replaceChildren(formatCount(parseCount(figure)))
  })
}

function moveFocus(event: KeyboardEvent): void {
  const index = columnIndexOf(event.target)
  const columns = columnsAround(event.target)
  const next = nextMonthIndex(event.key, index, columns.length)
  if (index < 0 || next === index) return
  event.preventDefault()
  columns[next]?.focus()
}

function columnIndexOf(target: EventTarget | null): number {
  const column = target instanceof Element ? target.closest<SVGElement>('.col') : null
  return column ? columnsAround(column).indexOf(column) : -1
}

function columnsAround(target: EventTarget | null): SVGElement[] {
  return target instanceof Element
    ? [...(target.closest('figure')?.querySelectorAll<SVGElement>('.col') ?? [])]
    : []
}

const textOf = (cell: Element) => cell.textContent ?? ''
const parseCount = (cell: Element) => Number(textOf(cell).replaceAll(',', ''))
const pattern = (legend: HTMLElement, count: number) =>
  legend.getAttribute(count === 1 ? 'data-one' : 'data-many') ?? ''
