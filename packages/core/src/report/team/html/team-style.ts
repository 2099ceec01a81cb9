/** The rules of the team page, in addition to those of reports. */
export const teamStyle = `
:root { --good: light-dark(oklch(0.50 0.11 150), oklch(0.78 0.12 150)); --warn: light-dark(oklch(0.52 0.11 75), oklch(0.81 0.12 80)); }
.team { display: grid; grid-template-columns: minmax(0, 1fr); gap: 40px; }
.team h3 { margin: 16px 0 4px; }
.figs { display: grid; grid-template-columns: 1.4fr 1fr 1fr 1fr; border-block: 1px solid var(--line); }
.figs li { padding: 20px 24px; border-left: 1px solid var(--line); }
.figs li:first-child { border: 0; padding-left: 0; }
.figs b { display: block; font: 500 34px/40px var(--serif); letter-spacing: -0.02em; }
.figs .k { display: flex; gap: 8px; align-items: center; margin-bottom: 4px; font-weight: 500; }
.cols { display: grid; grid-template-columns: minmax(0, 1fr) 336px; gap: 32px; align-items: start; }
.tm { position: relative; aspect-ratio: var(--ar); }
.tm li { position: absolute; padding: 2px; }
.t { display: flex; flex-direction: column; gap: 2px; width: 100%; height: 100%; padding: 8px 10px; border-radius: 6px; border: 1px solid transparent; overflow: hidden; color: var(--ink); font-size: 12px; line-height: 16px; text-decoration: none; overflow-wrap: normal; }
.t:hover { border-color: var(--ink); }
.t b { font: 500 13px/18px var(--sans); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.tall-map { display: none; }
.several { background: color-mix(in oklab, var(--good) 20%, var(--surface)); }
.one { background: repeating-linear-gradient(135deg, color-mix(in oklab, var(--warn) 30%, var(--surface)) 0 6px, color-mix(in oklab, var(--warn) 20%, var(--surface)) 6px 12px); }
.orphaned { background: var(--paper); border: 1.5px dashed var(--cold) !important; }
.t.orphaned { color: var(--cold); }
.sw { display: inline-block; width: 16px; height: 12px; border-radius: 3px; flex: none; }
.leg { display: flex; flex-wrap: wrap; gap: 6px 20px; margin-top: 12px; color: var(--muted); font-size: 13px; }
.leg span { display: flex; gap: 8px; align-items: center; }
.between { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 12px; }
.team tbody th code { white-space: nowrap; }
.wide + p { margin-top: 12px; }
.path { font: 500 15px/24px var(--mono); }
.tag { padding: 2px 9px; border-radius: 99px; border: 1px solid var(--line); font-size: 12px; line-height: 18px; }
.ppl li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 12px; align-items: center; padding: 8px 0; border-bottom: 1px solid var(--line); }
.ppl small { display: block; font-size: 12px; line-height: 16px; }
.ppl .thin { grid-column: 1 / -1; }
.ppl .thin i { background: var(--ink); }
.ppl + p { margin-top: 12px; }
.folders details { border-bottom: 1px solid var(--line); }
.folders summary { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; width: 100%; padding: 10px 0; color: var(--ink); }
.folder { max-width: 560px; padding-bottom: 20px; }
.sim { display: grid; gap: 8px; margin-bottom: 24px; }
.ba { display: grid; grid-template-columns: 64px 1fr; gap: 8px 12px; align-items: center; font-size: 13px; }
.stackbar { display: flex; gap: 2px; height: 28px; }
.stackbar i { flex: var(--v) 0 0; border-radius: 4px; display: grid; place-items: center; font: 500 12px/1 var(--sans); min-width: 3px; overflow: hidden; }
.note { padding: 12px 16px; border-radius: 10px; background: var(--sunken); font-size: 13px; }
@media screen and (max-width: 959px) {
  .figs { grid-template-columns: 1fr 1fr; }
  .figs li { padding: 16px; }
  .figs li:nth-child(odd) { border-left: 0; padding-left: 0; }
  .figs li:nth-child(n+3) { border-top: 1px solid var(--line); }
  .cols { grid-template-columns: minmax(0, 1fr); }
  .wide-map { display: none; }
  .tall-map { display: block; }
}
@media print {
  .t, .sw, .stackbar i { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`
