import { qualityTitles } from '../../score/quality-titles.ts'
import { badgeStyle } from './badge-style.ts'
import { designTokens } from './tokens.ts'

/** The style sheet of the page for light, dark and print, from 320 px wide. */
export const reportStyle = `${designTokens}
*, ::before, ::after { box-sizing: border-box; margin: 0; }
html { background: var(--paper); color: var(--ink); font: 14px/20px var(--sans); -webkit-text-size-adjust: 100%; }
body { min-height: 100vh; display: flex; flex-direction: column; overflow-wrap: anywhere; }
ul { list-style: none; padding: 0; }
svg { display: block; flex: none; }
h1 { font: 500 34px/40px var(--serif); letter-spacing: -0.018em; text-wrap: balance; }
h2 { font: 500 24px/32px var(--serif); letter-spacing: -0.012em; }
h3 { font: 600 14px/20px var(--sans); }
b { font-weight: 600; }
code { font: 12.5px/20px var(--mono); }
.muted, small { color: var(--muted); }
.small { font-size: 13px; }
.tiny { font-size: 12px; line-height: 16px; }
.num, .xp, .langs, .facts dd, .warmth { font-variant-numeric: tabular-nums; }
.hide { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -999px; padding: 8px 12px; background: var(--surface); color: var(--ink); }
.skip:focus { left: 16px; top: 8px; z-index: 9; }
:focus-visible { outline: 2px solid var(--copper); outline-offset: 2px; border-radius: 3px; }
.right { margin-left: auto; text-align: right; white-space: nowrap; }
.xp { white-space: nowrap; }
.xp small, .big small { font-size: 1em; font-variant: all-small-caps; letter-spacing: 0.04em; }

.top { border-bottom: 1px solid var(--line); }
.top .page { height: 56px; display: flex; align-items: center; padding-block: 0; }
.logo { display: flex; align-items: center; gap: 9px; font: 600 20px/1 var(--serif); letter-spacing: -0.02em; }
.logo svg { width: 24px; height: 24px; color: var(--copper); }
.logo .letter { fill: var(--paper); }
.page { width: 100%; max-width: 1280px; margin-inline: auto; padding: 40px 32px; }
.split { display: grid; grid-template-columns: 288px minmax(0, 1fr); gap: 48px; align-items: start; }
.main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 48px; }
.foot { margin-top: auto; border-top: 1px solid var(--line); color: var(--muted); font-size: 13px; }
.foot .page { padding-block: 24px; }
.head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 4px 12px; margin-bottom: 20px; }
.section-note { color: var(--muted); font-size: 13px; }
.nothing { padding: 32px; border: 1px dashed var(--edge); border-radius: 10px; text-align: center; color: var(--muted); font-size: 16px; line-height: 24px; }

.panel { display: grid; gap: 24px; }
.who { display: grid; gap: 20px; }
.avatar { --s: 128px; width: var(--s); height: var(--s); flex: none; border-radius: 50%; display: grid; place-items: center; font: 500 calc(var(--s) * 0.38)/1 var(--serif); letter-spacing: -0.02em; color: light-dark(oklch(0.36 0.07 var(--h, 55)), oklch(0.90 0.05 var(--h, 55))); background: radial-gradient(120% 120% at 28% 18%, light-dark(oklch(0.95 0.035 var(--h, 55)), oklch(0.46 0.06 var(--h, 55))), light-dark(oklch(0.84 0.065 var(--h, 55)), oklch(0.33 0.05 var(--h, 55)))); }
.avatar.square { --s: 40px; border-radius: 9px; }
.exp { display: grid; gap: 8px; padding-block: 16px; border-block: 1px solid var(--line); }
.line { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; }
.big { font: 500 34px/40px var(--serif); letter-spacing: -0.02em; }
.big small { font-size: 26px; }
.facts { display: grid; gap: 8px; }
.facts div { display: flex; justify-content: space-between; gap: 16px; }
.facts dt { color: var(--muted); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 20px; min-width: 0; }
.row { display: flex; align-items: center; gap: 12px; }

.bar { display: flex; gap: 2px; height: 12px; border-radius: 6px; overflow: hidden; margin-bottom: 12px; }
.bar.slim { height: 4px; border-radius: 2px; margin: 0; }
.bar i { flex: var(--v) 0 0; min-width: 3px; background: var(--data); box-shadow: inset 0 0 0 1px var(--inset); }
.bar.declared i { background-color: transparent; color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
.bar.declared .undeclared { background: var(--ink); }
.bar.declared .assisted { background-image: repeating-linear-gradient(135deg, currentColor 0 1.5px, transparent 1.5px 5px); }
.bar.declared .agent { background-image: linear-gradient(currentColor 1px, transparent 1px), linear-gradient(90deg, currentColor 1px, transparent 1px); background-size: 4px 4px; }
.thin { height: 4px; border-radius: 2px; background: var(--line); overflow: hidden; }
.thin i { display: block; width: var(--v); height: 100%; border-radius: 2px; background: var(--copper); }
.thin[style*="--c"] i { background: var(--data); }
.bar i, .thin i, .dot, .piece { --data: light-dark(var(--c, var(--rest)), oklch(from var(--c, var(--rest)) max(l, 0.62) c h)); }
.langs li { display: grid; grid-template-columns: 28px 108px 1fr 72px 196px; gap: 14px; align-items: center; padding: 8px 0; }
.lang { width: 28px; height: 28px; border-radius: 6px; display: grid; place-items: center; font: 600 11px/1 var(--sans); letter-spacing: -0.03em; color: var(--on); background: var(--c); box-shadow: inset 0 0 0 1px var(--inset); }
.warmth { display: flex; align-items: center; gap: 8px; color: var(--muted); font-size: 13px; white-space: nowrap; }
.ember { width: 9px; height: 9px; border-radius: 50%; flex: none; background: color-mix(in oklab, var(--ember) calc(var(--t) * 1%), var(--line)); box-shadow: 0 0 calc(var(--t) * 0.12px) calc(var(--t) * 0.02px) color-mix(in oklab, var(--ember) calc(var(--t) * 0.75%), transparent); }
.crystal { width: 11px; height: 11px; margin-inline: -1px; stroke: currentColor; stroke-width: 1.4; stroke-linecap: round; }
.is-cold, .is-cold .warmth, .is-cold small { color: var(--cold); }
.is-cold .lang, .is-cold .slot { filter: saturate(0.18); }
.is-cold .thin i { background: var(--cold); opacity: 0.6; }

.chart { position: relative; }
.seg { position: absolute; right: 0; top: -56px; display: inline-flex; gap: 2px; padding: 2px; border: 0; border-radius: 8px; background: var(--sunken); box-shadow: inset 0 0 0 1px var(--line); }
.seg label { padding: 3px 10px; border-radius: 6px; color: var(--muted); font-size: 13px; cursor: pointer; }
.seg input { position: absolute; opacity: 0; }
.seg label:has(:checked) { background: var(--surface); color: var(--ink); box-shadow: 0 0 0 1px var(--line); font-weight: 500; }
.seg label:has(:focus-visible) { outline: 2px solid var(--copper); outline-offset: 1px; }
.months { display: grid; grid-template-columns: minmax(0, 1fr); }
.months > figure { grid-area: 1 / 1; visibility: hidden; }
.chart:has([value="commitCount"]:checked) .k-commitCount, .chart:has([value="additionCount"]:checked) .k-additionCount, .chart:has([value="deletionCount"]:checked) .k-deletionCount { visibility: visible; }
.months svg { overflow: visible; }
.months text { font: 11px var(--sans); fill: var(--muted); font-variant-numeric: tabular-nums; }
.months .piece { fill: var(--data); }
.months .hit { fill: transparent; }
.col:hover .hit { fill: var(--sunken); }
.months .grid { stroke: var(--line); }
.months .base { stroke: var(--edge); }
.legend { display: flex; flex-wrap: wrap; gap: 6px 16px; margin-top: 8px; color: var(--muted); font-size: 13px; }
.legend span { display: flex; align-items: center; gap: 6px; }
.legend b { color: var(--ink); font-weight: 500; }
.dot { width: 8px; height: 8px; flex: none; border-radius: 50%; background: var(--data); box-shadow: inset 0 0 0 1px var(--inset); }

.groups, .repos { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; }
.groups h3 { display: flex; justify-content: space-between; gap: 12px; margin-bottom: 8px; font-weight: 500; }
.groups h3 span { color: var(--muted); font-weight: 400; }
.techs li { display: flex; align-items: center; gap: 12px; padding: 5px 0; }
.techs .name { flex: 1; min-width: 0; }
.name small { display: block; font-size: 12px; line-height: 16px; }
.slot { width: 36px; height: 36px; flex: none; border-radius: 8px; display: grid; place-items: center; font: 600 13px/1 var(--sans); letter-spacing: -0.03em; border: 1px solid color-mix(in oklab, var(--c) 22%, var(--line)); background: color-mix(in oklab, var(--c) 9%, var(--surface)); color: light-dark(color-mix(in oklab, var(--c) 62%, black), color-mix(in oklab, var(--c) 55%, white)); }
.repo { display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: 14px; padding: 18px 20px; }
.repo .title { flex: 1; min-width: 0; }
.meta { flex-wrap: wrap; gap: 4px 14px; color: var(--muted); font-size: 13px; }
.meta b { color: var(--ink); }
.quality { display: inline-flex; align-items: center; gap: 6px; font-size: 12px; white-space: nowrap; margin-left: auto; color: var(--ink); }
.quality i { display: inline-flex; gap: 2px; }
.quality i b { width: 3px; height: 11px; border-radius: 1px; background: var(--line); }
${qualityTitles.map(({ title, color }) => `.quality.${title} .on { background: light-dark(${color.light}, ${color.dark}); }`).join('\n')}

.points { display: grid; gap: 2px; margin-top: 8px; font-size: 13px; }
.points div { display: flex; justify-content: space-between; gap: 16px; }
.points dd { font-variant-numeric: tabular-nums; }
.repo .fold { margin-top: -8px; }

details > summary { cursor: pointer; width: fit-content; color: var(--copper); font-size: 13px; padding-block: 4px; }
summary:hover { color: var(--copper-strong); }
.fold > summary { color: var(--muted); }
.why { margin-top: 12px; }
.wide { overflow-x: auto; margin-top: 8px; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
th, td { padding: 7px 16px 7px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: baseline; font-weight: 400; overflow-wrap: normal; }
th:last-child, td:last-child { padding-right: 0; }
thead th { color: var(--muted); font-size: 12px; line-height: 16px; white-space: nowrap; }
tbody th { font-weight: 500; }
tbody th small { display: block; font-weight: 400; font-size: 12px; }
td.num + td:not(.num), th.num + th:not(.num) { padding-left: 12px; }
td.num, th.num { text-align: right; white-space: nowrap; }
time, td.status { white-space: nowrap; }
tbody th code { overflow-wrap: anywhere; }
.skipped li { padding: 8px 0; border-bottom: 1px solid var(--line); }
.rule { max-width: 68ch; margin-bottom: 12px; color: var(--muted); }
.rule sub, .rule sup { font-size: 10px; line-height: 0; }
.evidence > * { border-bottom: 1px solid var(--line); }
.evidence details[open] { padding-bottom: 20px; }
.evidence .month { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 16px; width: 100%; padding: 10px 0; color: var(--ink); font-size: 14px; }
.evidence summary.month::before { content: ""; width: 6px; height: 6px; border: solid var(--copper); border-width: 0 1.6px 1.6px 0; rotate: -45deg; align-self: center; }
.evidence [open] > summary.month::before { rotate: 45deg; }
.evidence summary::-webkit-details-marker { display: none; }
.evidence h3 { display: flex; gap: 12px; margin: 20px 0 4px; font-size: 13px; }
.when { font-weight: 500; min-width: 72px; }
${badgeStyle}
@media screen and (max-width: 959px) {
  .page { padding: 24px 16px; }
  .split { grid-template-columns: minmax(0, 1fr); gap: 32px; }
  .who:has(.avatar) { grid-template-columns: auto 1fr; align-items: center; gap: 16px; }
  .who .avatar { --s: 80px; }
  h1 { font-size: 28px; line-height: 34px; }
  .langs li { grid-template-columns: 28px 1fr auto 64px; gap: 2px 12px; padding: 9px 0; }
  .langs .lang { grid-row: 1 / 3; }
  .langs .thin { grid-column: 2 / -1; grid-row: 2; }
  .langs .warmth { grid-column: 3; grid-row: 1; gap: 6px; font-size: 12px; }
  .langs .right { grid-column: 4; grid-row: 1; }
}
@media screen and (max-width: 639px) {
  td.aside, th.aside { display: none; }
  .groups, .repos { grid-template-columns: minmax(0, 1fr); }
  .seg { position: static; display: flex; margin-bottom: 16px; }
  .seg label { flex: 1; text-align: center; }
}
@media screen and (max-width: 479px) {
  td.status, th.status { display: none; }
  .langs li { grid-template-columns: 28px 1fr auto; }
  .langs .right { grid-column: 3; }
  .langs .warmth { grid-column: 2 / -1; grid-row: 3; }
  .langs .lang { align-self: start; grid-row: 1 / 4; margin-top: 2px; }
}
@media print {
  :root { color-scheme: light; }
  html { background: none; font-size: 12px; }
  .page { max-width: none; padding: 0; }
  .top, .seg, .skip { display: none; }
  .split { display: block; }
  .panel { grid-template-columns: 1fr 1fr; gap: 8px 32px; align-items: start; margin-bottom: 28px; }
  .who:has(.avatar) { grid-template-columns: auto 1fr; align-items: center; }
  .facts { grid-row: 1 / 3; grid-column: 2; }
  .main { gap: 28px; }
  .avatar { --s: 72px; }
  .why:not([open]), .repo .fold:not([open]) { display: none; }
  .card, li, tr, figure, .badges { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  .bar i, .thin i, .dot, .piece, .lang, .slot, .badge, .avatar, .quality b, .ember { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .foot { margin-top: 24px; }
}
`
